import type { KeyTransactions, SignalRepository } from '../baileys-api.js';
import { KeysUnavailable } from '../auth/session-keys.js';
import { partsOf } from '../wire/jids.js';

const listKind = 'device-list';
const noSession = /no (?:matching )?sessions?\b/i;

/**
 * Signal sessions of people who move from their number to their LID. The package moves the sessions of the devices that it has
 * listed alone, and of a person that it has not listed it moves none: what they write then cannot be read.
 */
export class MovedSessions {
  constructor(
    private readonly repository: SignalRepository,
    private readonly keys: KeyTransactions,
    private readonly devicesOf: (user: string) => Promise<readonly string[]>,
  ) {}

  /** Moves all sessions that there are with the person. */
  async migrate(fromJid: string, toJid: string): Promise<unknown> {
    await this.list(fromJid);
    return this.repository.migrateSession(fromJid, toJid);
  }

  /** Runs `work`, and once more where the session was still at the number of the person with this LID. */
  async orMoved<T>(jid: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof KeysUnavailable || !(error instanceof Error) || !noSession.test(error.message)) throw error;
      if (!(await this.move(jid))) throw error;
      return work();
    }
  }

  private async move(lid: string): Promise<boolean> {
    if (partsOf(lid)?.server !== 'lid') return false;
    const phoneJid = await this.repository.lidMapping.getPNForLID(lid);
    if (phoneJid === null) return false;
    const { migrated } = ((await this.migrate(phoneJid, lid)) ?? {}) as { migrated?: number };
    return (migrated ?? 0) > 0;
  }

  /** Adds the devices with a session to those that the package has listed. */
  private async list(jid: string): Promise<void> {
    const { user, server } = partsOf(jid) ?? {};
    if (user === undefined || server !== 's.whatsapp.net') return;
    const { [user]: stored } = await this.keys.get(listKind, [user]);
    const listed = Array.isArray(stored) ? (stored as string[]) : [];
    const missing = (await this.devicesOf(user)).filter((device) => !listed.includes(device));
    if (missing.length > 0) await this.keys.set({ [listKind]: { [user]: [...listed, ...missing] } });
  }
}
