import { DomainError, type MessageSentPayload } from '@parley/contracts';
import {
  type Identity,
  type OutgoingContent,
  type OutgoingKind,
  type Given,
  type NetworkSend,
  type Reserved,
  type Editor,
  type MessageSender,
  type OutgoingAction,
  type OutgoingMessage,
  type Reactor,
  type Revoker,
  type StatusSender,
  unsupported,
  type Voter,
} from '@parley/engine-kit';
import type { WaParts } from '../../wa-parts.js';
import { waMessageId } from '../../connection/message-id.js';
import type { KeptMessages } from '../kept-message.store.js';
import { networkRefusal } from '../../wire/network-refusal.js';
import { bytesOf, protoOf } from '../../wire/proto-value.js';
import type { MakeMessage } from './make-message.js';
import type { WaOutgoing } from './message-content.js';
import type { WaPeople } from './people.js';

const sends: ReadonlySet<OutgoingKind> = new Set<OutgoingKind>(['text', 'media', 'location', 'contacts', 'poll']);

/** The sends that reach the network as a message. */
type WaSend = Exclude<NetworkSend, { kind: 'localDelete' }>;

/** Sends a session's messages, and its changes to messages, over WhatsApp. */
export class WaMessages implements MessageSender, Reactor, Voter, Editor, Revoker, StatusSender {
  readonly sends = sends;

  constructor(
    private readonly parts: WaParts,
    private readonly people: WaPeople,
    private readonly make: MakeMessage,
    private readonly kept: KeptMessages,
    private readonly statusReceivers: () => Promise<string[]>,
  ) {}

  send(message: OutgoingMessage): Promise<MessageSentPayload> {
    return this.transmit({ kind: 'message', ...message });
  }

  post(audience: Identity, content: OutgoingContent): Promise<MessageSentPayload> {
    return this.transmit({ kind: 'message', chat: audience, content });
  }

  react(act: OutgoingAction & { readonly reaction: string }): Promise<MessageSentPayload> {
    return this.transmit({ kind: 'reaction', ...act });
  }

  vote(act: OutgoingAction & { readonly hashes: readonly string[] }): Promise<MessageSentPayload> {
    return this.transmit({ kind: 'vote', ...act });
  }

  edit(act: OutgoingAction & { readonly text: string }): Promise<MessageSentPayload> {
    return this.transmit({ kind: 'edit', ...act });
  }

  revoke(act: OutgoingAction): Promise<MessageSentPayload> {
    return this.transmit({ kind: 'revoke', ...act });
  }

  private transmit(send: WaSend): Promise<MessageSentPayload> {
    if (send.kind === 'message' && send.content.kind === 'interactive') throw unsupported('interactive');
    return this.parts.host.transmit(send, (reserved) => this.give(reserved, send));
  }

  /** Errors before the hand-over to the network mean that nothing was sent. */
  private async give(reserved: Reserved, send: WaSend): Promise<Given> {
    const prepared = await this.prepared(reserved, send).catch((error: unknown) => ({ error }));
    if ('error' in prepared) return { kind: 'refused', error: this.refusalOf(prepared.error, reserved) };
    const { jid, outgoing, statusJidList } = prepared;
    const { message, attributes, nodes } = outgoing;
    return this.parts.send(reserved, jid, message, {
      ...(attributes && { additionalAttributes: attributes }),
      ...(nodes && { additionalNodes: nodes }),
      ...(statusJidList && { statusJidList }),
    });
  }

  private async prepared(
    { id }: Reserved,
    send: WaSend,
  ): Promise<{ jid: string; outgoing: WaOutgoing; statusJidList?: string[] }> {
    const jid = await this.people.jidOf(send.chat);
    const outgoing = await this.make.of(send, jid);
    await this.keep(id, outgoing);
    if (send.chat.kind !== 'status') return { jid, outgoing };
    return { jid, outgoing, statusJidList: await this.statusReceivers() };
  }

  /** Stores the content for devices that ask for it again, and a poll's secret for the votes on it. */
  private async keep(id: string, { message }: WaOutgoing): Promise<void> {
    const isPoll = message.pollCreationMessage !== undefined || message.pollCreationMessageV3 !== undefined;
    const secret = isPoll ? bytesOf(protoOf(message.messageContextInfo)?.messageSecret) : undefined;
    const proto = Buffer.from(this.parts.baileys.proto.Message.encode(message).finish()).toString('base64');
    const whatsappId = waMessageId(id);
    await this.kept.keep([{ whatsappId, proto, ...(secret && { secret: secret.toString('base64') }) }]);
  }

  private refusalOf(error: unknown, { id }: Reserved): DomainError {
    const refusal = networkRefusal(error);
    if (refusal.code === 'unavailable' && !(error instanceof DomainError)) {
      this.parts.logger.warn({ err: error, sessionId: this.parts.session.id, sendId: id }, 'a send was not given');
    }
    return refusal;
  }
}
