import type { DomainError } from '@parley/contracts';
import { NoSessionOwner, type OutboxEvent } from '@parley/messaging';
import { type Ids, idTime } from '@parley/service-runtime';
import { type EventDraft, sessionEvent } from '../../events/index.js';
import {
  type SessionRecord,
  bodyOf,
  type MessageContent,
  type MessageRecord,
  sessionNotConnected,
  type OutboundAction,
  type OutboundMessage,
  type PendingSend,
  type SentAction,
  type SentMessage,
  toIdentityRef,
} from '@parley/engine-kit';
import { applyAction } from './action-rules.js';
import {
  type EarlyAck,
  knownKey,
  type MediaLinks,
  type SharedName,
  toAckPayload,
  toSentPayload,
} from '../../message/index.js';
import type { Decided } from './answer-once.js';
import { messageGone } from './refusals.js';

/** A message or action to send, under the fence of the process that runs the session. */
export interface OutboundItem {
  readonly sessionId: string;
  readonly fence: string;
  readonly outbound: OutboundMessage | OutboundAction;
  /** The id that was reserved for the send. */
  readonly id?: string;
}

/** Builds the rows and events of a batch of sends, between the steps of one transaction. */
export class OutboundBatch {
  readonly done: (SentMessage | SentAction)[] = [];
  private readonly drafts: { session: SessionRecord; draft: EventDraft }[] = [];
  private readonly saves = new Map<string, MessageRecord>();

  constructor(
    private readonly ids: Ids,
    private readonly sessions: ReadonlyMap<string, SessionRecord>,
    private readonly links: MediaLinks,
  ) {}

  /** Checks the session's fence and status. Returns the error, or the send for the network to authorize. */
  validate({ sessionId, fence, outbound }: OutboundItem): PendingSend | { readonly error: unknown } {
    const session = this.sessions.get(sessionId);
    if (session?.fence !== fence) return { error: new NoSessionOwner(sessionId) };
    if (session.status !== 'CONNECTED') return { error: sessionNotConnected() };
    return { session, outbound };
  }

  /** The target messages of the actions. */
  static targets(pending: readonly PendingSend[]): SharedName[] {
    return pending.flatMap(({ session, outbound }) =>
      outbound.kind === 'message' ? [] : [{ sessionId: session.id, whatsappId: outbound.target.whatsappId }],
    );
  }

  /** @param refusal the network's refusal, if any @param id the reserved id, if any */
  decide(
    { session, outbound }: PendingSend,
    refusal: DomainError | undefined,
    targets: Map<string, MessageRecord>,
    id = this.ids.next(),
  ): Decided {
    if (refusal) return { error: refusal };
    return outbound.kind === 'message' ? this.send(session, outbound, id) : this.action(session, outbound, targets, id);
  }

  messages(): MessageRecord[] {
    return this.done.flatMap((one) => ('record' in one ? [one.record] : []));
  }

  changed(): MessageRecord[] {
    return [...this.saves.values()];
  }

  events(): OutboxEvent[] {
    return this.drafts.map(({ session, draft }) => sessionEvent(this.ids.next(), session, draft));
  }

  /** @param early acknowledgements that arrived before the messages were recorded, by {@link knownKey} */
  acknowledge(early: ReadonlyMap<string, EarlyAck>): { acks: (EarlyAck & { id: string })[]; events: OutboxEvent[] } {
    const acks: (EarlyAck & { id: string })[] = [];
    const events: OutboxEvent[] = [];
    for (const one of this.done) {
      const said = 'record' in one ? early.get(knownKey(one.record)) : undefined;
      if (!said || !('record' in one)) continue;
      acks.push({ ...said, id: one.record.id });
      const payload = toAckPayload([one.record], one.outbound.chat, said);
      events.push(sessionEvent(this.ids.next(), one.session, { type: 'message.ack', payload }));
    }
    return { acks, events };
  }

  private send(session: SessionRecord, outbound: OutboundMessage, id: string): Decided {
    const { content: said, ...body } = bodyOf(outbound.content);
    const content: MessageContent = {
      ...said,
      replyTo: outbound.replyTo?.id,
      mentions: outbound.mentions?.map(toIdentityRef),
    };
    const record: MessageRecord = {
      id,
      sessionId: session.id,
      chatId: outbound.chat.id,
      whatsappId: outbound.whatsappId,
      fromMe: true,
      timestamp: secondsOf(id),
      pushName: session.me?.pushName ?? session.name,
      ...body,
      content,
    };
    this.done.push({ session, record, outbound });
    const payload = toSentPayload(record, outbound.chat);
    this.drafts.push({ session, draft: { type: 'message.sent', payload } });
    return { payload };
  }

  private action(
    session: SessionRecord,
    outbound: OutboundAction,
    targets: Map<string, MessageRecord>,
    id: string,
  ): Decided {
    const key = knownKey({ sessionId: session.id, whatsappId: outbound.target.whatsappId });
    const target = targets.get(key);
    if (!target || target.deleted || target.chatId !== outbound.chat.id)
      return { error: messageGone(outbound.target.id) };
    // A message that its author revoked can still be deleted in this session.
    if (target.type === 'revoke' && outbound.kind !== 'localDelete') return { error: messageGone(outbound.target.id) };
    const timestamp = secondsOf(id);
    try {
      const { answer, event, changed } = applyAction(outbound, { id, timestamp, target, links: this.links });
      if (changed) {
        this.saves.set(changed.id, changed);
        targets.set(key, changed);
      }
      this.done.push({ session, outbound, target, timestamp });
      this.drafts.push({ session, draft: event });
      return { payload: answer };
    } catch (error) {
      return { error };
    }
  }
}

/** The time in an id, in Unix seconds. */
export function secondsOf(id: string): number {
  return Math.floor(idTime(id).getTime() / 1000);
}
