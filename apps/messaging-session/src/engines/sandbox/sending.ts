import type { MessageSentPayload } from '@parley/contracts';
import type { OutgoingKind } from '../../messages/index.js';
import type { MessageSender, OutgoingMessage } from '../capabilities/index.js';
import type { EngineHost } from '../engine.js';
import { reachability } from './reachability.js';
import { recipientUnknown } from './recipient-unknown.js';
import type { SandboxNetwork } from './sandbox-network.js';

const everyKind: ReadonlySet<OutgoingKind> = new Set<OutgoingKind>(['text', 'media', 'location', 'contacts', 'poll']);

/** What a session sends over the sandbox network: messages of every kind, to numbers that exist. */
export class SandboxSending implements MessageSender {
  readonly sends = everyKind;

  constructor(
    private readonly host: EngineHost,
    private readonly network: SandboxNetwork,
  ) {}

  async send({ chat, ...message }: OutgoingMessage): Promise<MessageSentPayload> {
    const { kind, phoneNumber } = chat;
    if (kind === 'person' && (phoneNumber === undefined || reachability(phoneNumber) === 'unknown')) {
      await this.host.requireConnected();
      throw recipientUnknown();
    }
    const { network } = this;
    return this.host.sent({ kind: 'message', whatsappId: network.newWhatsappId(), chat, carrier: network, ...message });
  }
}
