import { randomBytes } from 'node:crypto';
import { DomainError } from '@parley/contracts/base';
import type { SessionMe } from '@parley/contracts/sessions';
import type { Ids, Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import {
  phoneJid,
  type SessionRecord,
  type Capabilities,
  type PhonePairing,
  type EngineConnection,
  type EngineHost,
} from '@parley/engine-kit';
import { banned } from './numbers/ban.js';
import { sandboxChats } from './chats/sandbox-chats.js';
import { SandboxChannels } from './channels/sandbox-channels.js';
import { SandboxGroups } from './groups/sandbox-groups.js';
import { SandboxCalls } from './network/sandbox-calls.js';
import { MailDelivery } from './mail/mail-delivery.js';
import type { MailPump, MailReceiver } from './mail/mail-pump.js';
import type { NumberState } from './numbers/number.store.js';
import { sandboxPeople } from './people/sandbox-people.js';
import { SandboxPasskeys } from './passkeys/sandbox-passkeys.js';
import { SandboxProfiles } from './profiles/sandbox-profiles.js';
import { SandboxPresence } from './presence/sandbox-presence.js';
import type { SandboxNetwork } from './sandbox-network.js';
import { phoneCode } from './numbers/phone-code.js';
import { codesOffered, type SandboxTiming } from './sandbox-timing.js';
import { SandboxReceipts, sandboxSends } from './sandbox-messages.js';

export interface SandboxParts {
  readonly pool: Pool;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly network: SandboxNetwork;
  readonly pump: MailPump;
  readonly timing: SandboxTiming;
}

export const sandboxPlatform = 'sandbox';

/** A session's own account on the sandbox network. Its push name is the session's name. */
export function sandboxMe(session: SessionRecord, phoneNumber: string): SessionMe {
  return { id: phoneJid(phoneNumber), phoneNumber, pushName: session.name };
}

/** One session's connection to the sandbox network. It has no timer: the sweep calls {@link tick} and {@link reconnect}. */
export class SandboxConnection implements EngineConnection, PhonePairing {
  readonly capabilities: Capabilities;
  readonly #receiver: MailReceiver;
  readonly #passkeys: SandboxPasskeys;
  /** How many codes were offered, and when (epoch ms) the present one expires; 0 while a passkey is waited for. */
  #pairing: { offered: number; nextAt: number } | undefined;
  #busy = false;
  #closed = false;

  constructor(
    private readonly session: SessionRecord,
    private readonly phoneNumber: string,
    private readonly host: EngineHost,
    private readonly parts: SandboxParts,
  ) {
    const calls = new SandboxCalls(host);
    this.#passkeys = new SandboxPasskeys({
      ...{ session, host, pool: parts.pool, timing: parts.timing },
      linked: () => this.pairedBy(() => this.goOnline()),
      begun: () => {
        if (this.#pairing) this.#pairing.nextAt = 0;
      },
    });
    this.#receiver = new MailDelivery(session, host, { ...parts, calls });
    const profiles = new SandboxProfiles(session, phoneNumber, parts.pool);
    const presence = new SandboxPresence(session, phoneNumber, parts.pool);
    this.capabilities = {
      sends: sandboxSends(parts.network),
      receipts: new SandboxReceipts(phoneNumber, parts.network),
      typing: presence,
      presence,
      people: sandboxPeople,
      groups: new SandboxGroups(session, phoneNumber, host, { ...parts, wake: (woken) => parts.pump.wake(woken) }),
      channels: new SandboxChannels(session, phoneNumber, parts),
      phonePairing: this,
      passkeys: this.#passkeys,
      calls,
      // The network keeps nothing from before a session.
      history: { fetch: () => Promise.resolve({ messages: 0 }) },
      ...{ profile: profiles, privacy: profiles, details: profiles },
      ...sandboxChats(session, phoneNumber, parts.pool),
    };
  }

  /** Connects as far as the number's state allows: banned, down, waiting to be paired, or open. */
  async open({ ban, down }: NumberState): Promise<void> {
    this.parts.pump.attach(this.session.id, this.#receiver);
    if (ban) return this.host.closed(banned(ban.code, ban.expiresAt));
    if (!down) await this.connect(this.session.linked);
  }

  /** The simulated outage has ended. @param linked whether the session is linked by now, also by a scan elsewhere */
  async reconnect(linked: boolean): Promise<void> {
    if (!this.#closed && (linked || !this.#pairing)) await this.connect(linked);
  }

  /** During pairing: goes on with a passkey, or offers the next code when one has expired, and ends after the last. */
  async tick(): Promise<void> {
    const pairing = this.#pairing;
    if (!pairing || this.#busy || this.#closed || Date.now() < pairing.nextAt) return;
    this.#busy = true;
    try {
      const goesOn = await this.#passkeys.goOn();
      if (!goesOn && this.#pairing === pairing) await this.next(pairing);
    } finally {
      this.#busy = false;
    }
  }

  /** Shows a code to type instead of the code to scan, with a full new lifetime. */
  async requestCode(phoneNumber: string): Promise<string> {
    if (phoneNumber !== this.phoneNumber) {
      const detail = `${phoneNumber} is not the number of this session`;
      throw new DomainError('engine_rejected', `The network refused: ${detail}.`, { extra: { detail } });
    }
    const pairing = this.#pairing;
    if (!pairing) throw new DomainError('conflict', 'The session does not wait to be linked.');
    if (await this.#passkeys.isRunning()) throw new DomainError('conflict', 'The session waits for a passkey.');
    const { codeLifetimeMs, sweepEveryMs } = this.parts.timing;
    const code = phoneCode();
    const { status, linked } = await this.host.offerCode(code, codeLifetimeMs + 2 * sweepEveryMs);
    if (status !== 'CONNECTING' || linked) throw new DomainError('conflict', 'The session is linked by now.');
    pairing.nextAt = Date.now() + codeLifetimeMs;
    return code;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#pairing = undefined;
    this.parts.pump.detach(this.session.id, this.#receiver);
  }

  private async connect(linked: boolean): Promise<void> {
    if (linked || !(await this.mustWait())) {
      this.#pairing = undefined;
      return this.goOnline();
    }
    this.#pairing = { offered: 0, nextAt: 0 };
    return this.tick();
  }

  /** For a scan, or for a passkey. */
  private async mustWait(): Promise<boolean> {
    const needsPasskey = await this.#passkeys.opening();
    return needsPasskey || this.session.config.pairing === 'qr';
  }

  /** Offers the next code, or links without one as far as the passkey allows. */
  private async next(pairing: { offered: number; nextAt: number }): Promise<void> {
    pairing.offered += 1;
    const record = await this.offerNext(pairing);
    if (!record) return this.pairedBy(() => this.goOnline());
    if (record.status !== 'CONNECTING' || record.linked) await this.pairedBy(() => Promise.resolve());
  }

  private async goOnline(): Promise<void> {
    await this.host.opened(sandboxMe(this.session, this.phoneNumber), sandboxPlatform);
    this.parts.pump.wakeLocal([this.session.id]);
  }

  /** @returns undefined where nothing is in the way of the link any more */
  private async offerNext(pairing: { offered: number; nextAt: number }): Promise<SessionRecord | undefined> {
    const { offered } = pairing;
    if (offered > codesOffered) return this.host.codesSpent();
    if (this.session.config.pairing !== 'qr') return this.#passkeys.begin();
    const { codeLifetimeMs, sweepEveryMs } = this.parts.timing;
    const code = `parley-sandbox:${this.session.id}:${offered}:${randomBytes(4).toString('hex')}`;
    // The sweep replaces a code a little late, so the code is valid for that long.
    const record = await this.host.offerCode(code, codeLifetimeMs + 2 * sweepEveryMs);
    pairing.nextAt = Date.now() + codeLifetimeMs;
    // A scan of the code before may have begun a linking, which the new code has ended.
    await this.#passkeys.forget();
    return record;
  }

  private async pairedBy(work: () => Promise<void>): Promise<void> {
    this.#pairing = undefined;
    await work();
    this.parts.pump.wakeLocal([this.session.id]);
  }
}
