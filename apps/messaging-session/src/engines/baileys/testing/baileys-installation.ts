import { expect } from '@jest/globals';
import { type CreateSession, getPairingCode, type Session } from '@parley/contracts/sessions';
import { type ForkedService, waitFor } from '@parley/testing';
import { Installation, type Instance } from '../../../testing/index.js';
import {
  FakeWhatsApp,
  type FakeOptions,
  installPackage,
  type Companion,
  type Person,
} from '@parley/engine-baileys/testing';

const untilMs = 25_000;
const lookMs = 50;

/** A session of the engine, the person whose account it is, and the device that it is there. */
export interface BaileysSide {
  readonly session: Session;
  readonly person: Person;
  readonly device: Companion;
}

/** Processes of the service whose WhatsApp is a fake one. */
export class BaileysInstallation {
  #scanning: NodeJS.Timeout | undefined;
  readonly #scanned = new Set<string>();
  /** Whose account is linked next, by the session's name; otherwise it is a new person's. */
  readonly #owners = new Map<string, Person>();

  private constructor(
    readonly parley: Installation,
    readonly fake: FakeWhatsApp,
  ) {}

  static async make(options: FakeOptions = {}): Promise<BaileysInstallation> {
    installPackage();
    const [parley, fake] = await Promise.all([Installation.make(), FakeWhatsApp.start(options)]);
    return new BaileysInstallation(parley, fake);
  }

  start(
    node = 'node-a',
    settings: Parameters<Installation['start']>[3] = {},
    outbox = false,
    timing: Parameters<Installation['start']>[1] = {},
  ): Promise<Instance> {
    return this.parley.start(node, timing, outbox, { ...this.fake.environment, ...settings });
  }

  fork(node: string, settings: Record<string, string> = {}): Promise<ForkedService> {
    return this.parley.fork(node, { ...this.fake.environment, ...settings });
  }

  async close(): Promise<void> {
    clearInterval(this.#scanning);
    await this.parley.close();
    await this.fake.close();
    expect(this.fake.network.violations).toEqual([]);
  }

  /** From now on every code that a session shows is scanned at once. */
  scanAll(): void {
    let isLooking = false;
    this.#scanning = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      void this.scanShown().finally(() => (isLooking = false));
    }, lookMs);
  }

  async create(name: string, fields: Partial<CreateSession> = {}): Promise<Session> {
    return this.parley.create(name, { engine: 'baileys', ...fields });
  }

  /** One that is CONNECTED. Its codes are scanned where {@link scanAll} was called, or else here. */
  async linked(name: string, person: Person = this.fake.addPerson({ name })): Promise<BaileysSide> {
    this.#owners.set(name, person);
    const { id } = await this.create(name);
    if (!this.#scanning) this.fake.scan(await this.untilCode(id), person);
    const session = await this.parley.untilStatus(id, 'CONNECTED');
    return { session, person, device: person.companion };
  }

  /** The code that the session shows, once it does. */
  async untilCode(session: string, other?: string): Promise<string> {
    return waitFor(
      async () => {
        const shown = await this.codeOf(session);
        return shown !== other && shown;
      },
      { message: `session ${session} to show a code`, timeoutMs: untilMs },
    );
  }

  async codeOf(session: string): Promise<string | undefined> {
    try {
      return (await this.parley.ask(getPairingCode, { session })).code;
    } catch (error) {
      if ((error as { code?: string }).code === 'conflict') return undefined;
      throw error;
    }
  }

  /** @throws where no process has the session */
  sideOf(session: Session): BaileysSide {
    const person = this.fake.network.personOf(session.me?.phoneNumber.slice(1));
    return { session, person, device: person.companion };
  }

  /** Once nothing waits at WhatsApp for who is connected, and all that came is recorded. */
  async drained(): Promise<void> {
    const waiting = (): number =>
      this.fake.network.people
        .flatMap(({ companions }) => [...companions.values()])
        .filter(({ connection }) => connection?.isOpen)
        .reduce((sum, { queue }) => sum + queue.length, 0);
    await waitFor(async () => waiting() === 0 && (await this.unrecorded()) === 0, {
      message: 'all that came to be recorded',
      timeoutMs: untilMs,
    });
  }

  /** Of accounts that the network has not ended: what their phones share right then with a new device may stay behind. */
  private async unrecorded(): Promise<number> {
    const { rows } = await this.parley.database.pool.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM baileys_inbox i JOIN sessions s ON s.id = i.session_id
       WHERE i.settled_at IS NULL AND (s.linked OR s.status <> 'DISCONNECTED')`,
    );
    return rows[0]?.n ?? 0;
  }

  private async scanShown(): Promise<void> {
    const { rows } = await this.parley.database.pool.query<{ id: string; name: string }>(
      "SELECT id, name FROM sessions WHERE status_reason = 'SCAN_QR' AND engine = 'baileys'",
    );
    for (const { id, name } of rows) {
      const code = await this.codeOf(id).catch(() => undefined);
      if (!code || this.#scanned.has(code)) continue;
      const person = this.#owners.get(name) ?? this.fake.addPerson({ name });
      this.#owners.set(name, person);
      // One that was closed meanwhile shows another soon.
      if (this.fake.isShown(code)) {
        this.#scanned.add(code);
        this.fake.scan(code, person);
      }
    }
  }
}
