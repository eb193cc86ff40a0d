import { DomainError } from '@parley/contracts/base';
import type { ExternalNetwork, NetworkSend, ReservedSend, SendKind, SendOutcome } from '@parley/engine-kit';
import type { WaParts } from '../../wa-parts.js';
import { waMessageId } from './message-id.js';
import type { KeptMessages } from '../kept-message.store.js';
import { networkRefusal } from '../../wire/network-refusal.js';
import { bytesOf, protoOf } from '../../wire/proto-value.js';
import type { MakeMessage } from './make-message.js';
import type { WaOutgoing } from './message-content.js';
import type { WaPeople } from './people.js';

const kinds: ReadonlySet<SendKind> = new Set<SendKind>([
  ...(['text', 'media', 'location', 'contacts', 'poll'] as const),
  ...(['reaction', 'vote', 'edit', 'revoke', 'status'] as const),
]);

/** Sends a session's messages, and its changes to messages, over WhatsApp. */
export class WaMessages implements ExternalNetwork {
  readonly isInDatabase = false;
  readonly kinds = kinds;

  constructor(
    private readonly parts: WaParts,
    private readonly people: WaPeople,
    private readonly make: MakeMessage,
    private readonly kept: KeptMessages,
    private readonly statusReceivers: () => Promise<string[]>,
  ) {}

  /** Errors before the hand-over to the network mean that nothing was sent. */
  async give({ id, send }: ReservedSend): Promise<SendOutcome> {
    const prepared = await this.prepared(id, send).catch((error: unknown) => ({ error }));
    if ('error' in prepared) return { kind: 'refused', error: this.refusalFor(prepared.error, id) };
    const { jid, outgoing, statusJidList } = prepared;
    const { message, attributes, nodes } = outgoing;
    return this.parts.send(id, jid, message, {
      ...(attributes && { additionalAttributes: attributes }),
      ...(nodes && { additionalNodes: nodes }),
      ...(statusJidList && { statusJidList }),
    });
  }

  private async prepared(
    id: string,
    send: NetworkSend,
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

  private refusalFor(error: unknown, id: string): DomainError {
    const refusal = networkRefusal(error);
    if (refusal.code === 'unavailable' && !(error instanceof DomainError)) {
      this.parts.logger.warn({ err: error, sessionId: this.parts.session.id, sendId: id }, 'a send was not given');
    }
    return refusal;
  }
}
