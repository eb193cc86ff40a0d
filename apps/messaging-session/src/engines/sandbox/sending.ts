import type { MessageSentPayload } from '@parley/contracts';
import type { Identity } from '../../identities/index.js';
import type { OutgoingKind } from '../../messages/index.js';
import type { MessageSender, OutgoingMessage } from '../capabilities/index.js';
import type { EngineHost } from '../engine.js';
import { phoneOf } from './people/index.js';
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

  async send({ chat: asked, ...message }: OutgoingMessage): Promise<MessageSentPayload> {
    const chat = asked.kind === 'person' ? await this.reachable(asked) : asked;
    const { network } = this;
    const whatsappId = network.newWhatsappId();
    const receivers = network.receiversOf(chat);
    return this.host.sent({ kind: 'message', whatsappId, chat, carrier: network, receivers, ...message });
  }

  /** The network carries messages by phone number: whom it is asked for by LID, it tells the number of. */
  private async reachable(person: Identity): Promise<Identity> {
    const phoneNumber = phoneOf(person);
    if (phoneNumber === undefined || reachability(phoneNumber) === 'unknown') {
      await this.host.requireConnected();
      throw recipientUnknown();
    }
    if (person.phoneNumber !== undefined) return person;
    const [known] = await this.host.learned([
      { ...(person.lid === undefined ? {} : { lid: person.lid }), phoneNumber },
    ]);
    return known ?? person;
  }
}
