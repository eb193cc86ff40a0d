import { randomBytes } from 'node:crypto';
import type { MessageSentPayload, SessionMe } from '@parley/contracts';
import { phoneJid } from '../../identities/index.js';
import type { Delivery } from '../../messages/index.js';
import type { SessionRecord } from '../../sessions/index.js';
import type { Capabilities, EngineConnection, EngineHost, OutgoingText, TextSender } from '../engine.js';
import { banned } from './ban.js';
import type { DueMail } from './mail.js';
import type { MailPump } from './mail-pump.js';
import type { NumberState } from './number.store.js';
import { reachability } from './reachability.js';
import { recipientUnknown } from './recipient-unknown.js';
import type { SandboxNetwork } from './sandbox-network.js';
import { codesOffered, type SandboxTiming } from './sandbox-timing.js';

export interface SandboxParts {
  readonly network: SandboxNetwork;
  readonly pump: MailPump;
  readonly timing: SandboxTiming;
}

export const sandboxPlatform = 'sandbox';

/** Who a session is on the sandbox network: it calls itself by its name. */
export function sandboxMe(session: SessionRecord, phoneNumber: string): SessionMe {
  return { id: phoneJid(phoneNumber), phoneNumber, pushName: session.name };
}

/** One session on the sandbox network. It has no timer: the sweep calls {@link tick} and {@link reconnect}. */
export class SandboxConnection implements EngineConnection, TextSender {
  readonly capabilities: Capabilities = { text: this };
  /** The codes offered so far, and when (epoch ms) the one shown now is used up. */
  #pairing: { offered: number; nextAt: number } | undefined;
  #busy = false;
  #closed = false;

  constructor(
    private readonly session: SessionRecord,
    private readonly phoneNumber: string,
    private readonly host: EngineHost,
    private readonly parts: SandboxParts,
  ) {}

  /** Goes on the network as far as it lets us: banned, down, to be paired, or open. */
  async open({ ban, down }: NumberState): Promise<void> {
    this.parts.pump.attach(this.session.id, this.#deliver);
    if (ban) return this.host.closed(banned(ban.code, ban.expiresAt));
    if (down) return;
    const { linked, config } = this.session;
    if (linked || config.pairing !== 'qr') return this.goOnline();
    this.#pairing = { offered: 0, nextAt: 0 };
    return this.tick();
  }

  /** The network is up again. */
  async reconnect(): Promise<void> {
    if (!this.#pairing && !this.#closed) await this.goOnline();
  }

  /** While codes are offered: the next one when its time has come; after the last one, the end. */
  async tick(): Promise<void> {
    const pairing = this.#pairing;
    if (!pairing || this.#busy || this.#closed || Date.now() < pairing.nextAt) return;
    this.#busy = true;
    try {
      if (pairing.offered === codesOffered) return await this.host.closed({ kind: 'codes_spent' });
      const { codeLifetimeMs, sweepEveryMs } = this.parts.timing;
      const code = `parley-sandbox:${this.session.id}:${pairing.offered + 1}:${randomBytes(4).toString('hex')}`;
      // The sweep replaces it a little late; until then it is good.
      const { status } = await this.host.offerCode(code, codeLifetimeMs + 2 * sweepEveryMs);
      if (status === 'CONNECTING')
        this.#pairing = { offered: pairing.offered + 1, nextAt: Date.now() + codeLifetimeMs };
      else this.paired();
    } finally {
      this.#busy = false;
    }
  }

  async sendText({ chat, text, replyTo, mentions, once }: OutgoingText): Promise<MessageSentPayload> {
    const { phoneNumber } = chat;
    if (phoneNumber === undefined || reachability(phoneNumber) === 'unknown') {
      await this.host.requireConnected();
      throw recipientUnknown();
    }
    const { network } = this.parts;
    const more = { ...(replyTo ? { replyTo } : {}), ...(mentions ? { mentions } : {}), ...(once ? { once } : {}) };
    return this.host.sent({ whatsappId: network.newWhatsappId(), chat, type: 'text', text, carrier: network, ...more });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#pairing = undefined;
    this.parts.pump.detach(this.session.id, this.#deliver);
  }

  private async goOnline(): Promise<void> {
    await this.host.opened(sandboxMe(this.session, this.phoneNumber), sandboxPlatform);
    this.parts.pump.wakeLocal([this.session.id]);
  }

  private paired(): void {
    this.#pairing = undefined;
    this.parts.pump.wakeLocal([this.session.id]);
  }

  readonly #deliver = async (mail: readonly DueMail[]): Promise<number> => {
    const firstMessage = mail.find(({ body }) => body.kind === 'message');
    const timestamp = Math.floor(Date.now() / 1000);
    const outcomes = await this.host.brought(
      mail.map((item) => {
        const garbled = item.undecryptable && item === firstMessage;
        const settlement = { network: this.parts.network, receipt: { mail: item, garbled } };
        return { delivery: toDelivery(item, garbled, timestamp), settlement };
      }),
    );
    return outcomes.filter((outcome) => outcome === 'recorded' || outcome === 'known').length;
  };
}

function toDelivery({ body }: DueMail, garbled: boolean, timestamp: number): Delivery {
  if (body.kind === 'ack') {
    return { kind: 'ack', ack: { whatsappIds: [body.whatsappId], from: body.from, type: body.type, timestamp } };
  }
  return { kind: body.kind, message: garbled ? { ...body.message, ...unreadable } : body.message };
}

const unreadable = { type: 'unknown', text: undefined, unavailableReason: 'undecryptable' } as const;
