import type { MessageSentPayload } from '@parley/contracts';
import type { Identity } from '../../directory/identities/index.js';
import type { OutgoingKind } from '../../messages/message/index.js';
import type { MessageSender, OutgoingMessage } from '../capabilities.js';
import type { EngineHost } from '../engine.js';
import { phoneOf, withPhones } from './people/index.js';
import { reachability } from './numbers/reachability.js';
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

  async send({ chat: asked, mentions, ...message }: OutgoingMessage): Promise<MessageSentPayload> {
    const chat = asked.kind === 'person' ? await this.reachable(asked) : asked;
    const mentioned = mentions ? { mentions: await this.mentioned(mentions) } : {};
    const { network } = this;
    const whatsappId = network.newWhatsappId();
    const receivers = network.receiversOf(chat);
    return this.host.sent({ kind: 'message', whatsappId, chat, carrier: network, receivers, ...mentioned, ...message });
  }

  /** The network carries messages by phone number: whom it is asked for by LID, it tells the number of. */
  private async reachable(person: Identity): Promise<Identity> {
    const phoneNumber = phoneOf(person);
    if (phoneNumber === undefined || reachability(phoneNumber) === 'unknown') {
      await this.host.requireConnected();
      throw recipientUnknown();
    }
    const [known = person] = await this.known([person]);
    return known;
  }

  /** Each once, also who was mentioned by phone number and by LID. */
  private async mentioned(mentions: readonly Identity[]): Promise<Identity[]> {
    const people = await this.known(mentions);
    return [...new Map(people.map((person) => [person.id, person])).values()];
  }

  private known(people: readonly Identity[]): Promise<Identity[]> {
    return withPhones(people, (names) => this.host.learned(names));
  }
}
