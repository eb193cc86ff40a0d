import type { DomainError } from '@parley/contracts';
import { NoSessionOwner, type OutboxFact } from '@parley/messaging';
import { type Ids, idTime } from '@parley/service-runtime';
import { type EventDraft, sessionEvent } from '../../events/index.js';
import { toIdentityRef } from '../../directory/identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { type ActKind, type ActRule, actRules, type DoneAct, type TakenAct } from './actions/index.js';
import {
  bodyOf,
  knownKey,
  type MediaLinks,
  type MessageContent,
  type MessageRecord,
  type SharedName,
  toSentPayload,
} from '../message/index.js';
import type { Decided } from './answer-once.js';
import type { Wanted } from './carrier.js';
import { messageGone, sessionNotConnected } from './refusals.js';
import type { SentMessage, TakenMessage } from './taken-message.js';

/** One thing to be sent, under the fence of the process that runs the session. */
export interface OutgoingItem {
  readonly sessionId: string;
  readonly fence: string;
  readonly taken: TakenMessage | TakenAct;
}

/** What a batch of sends comes to: rows and events, built between the steps of one transaction. */
export class OutgoingBatch {
  readonly done: (SentMessage | DoneAct)[] = [];
  private readonly drafts: { session: SessionRecord; draft: EventDraft }[] = [];
  private readonly saves = new Map<string, MessageRecord>();

  constructor(
    private readonly ids: Ids,
    private readonly sessions: ReadonlyMap<string, SessionRecord>,
    private readonly links: MediaLinks | undefined,
  ) {}

  /** Why it cannot be sent as the session is; what there is to ask the network about otherwise. */
  judge({ sessionId, fence, taken }: OutgoingItem): Wanted | { readonly error: unknown } {
    const session = this.sessions.get(sessionId);
    if (session?.fence !== fence) return { error: new NoSessionOwner(sessionId) };
    if (session.status !== 'CONNECTED') return { error: sessionNotConnected() };
    return { session, taken };
  }

  /** The messages that something is done to. */
  static targets(wanted: readonly Wanted[]): SharedName[] {
    return wanted.flatMap(({ session, taken }) =>
      taken.kind === 'message' ? [] : [{ sessionId: session.id, whatsappId: taken.target.whatsappId }],
    );
  }

  /** @param refusal the network's, if any */
  decide({ session, taken }: Wanted, refusal: DomainError | undefined, targets: Map<string, MessageRecord>): Decided {
    if (refusal) return { error: refusal };
    return taken.kind === 'message' ? this.send(session, taken) : this.act(session, taken, targets);
  }

  messages(): MessageRecord[] {
    return this.done.flatMap((one) => ('record' in one ? [one.record] : []));
  }

  changed(): MessageRecord[] {
    return [...this.saves.values()];
  }

  facts(): OutboxFact[] {
    return this.drafts.map(({ session, draft }) => sessionEvent(this.ids.next(), session, draft));
  }

  private send(session: SessionRecord, taken: TakenMessage): Decided {
    const id = this.ids.next();
    const { content: said, ...body } = bodyOf(taken.content);
    const content: MessageContent = {
      ...said,
      replyTo: taken.replyTo?.id,
      mentions: taken.mentions?.map(toIdentityRef),
    };
    const record: MessageRecord = {
      id,
      sessionId: session.id,
      chatId: taken.chat.id,
      whatsappId: taken.whatsappId,
      fromMe: true,
      timestamp: secondsOf(id),
      pushName: session.me?.pushName ?? session.name,
      ...body,
      content,
    };
    this.done.push({ session, record, taken });
    const payload = toSentPayload(record, taken.chat);
    this.drafts.push({ session, draft: { type: 'message.sent', payload } });
    return { payload };
  }

  private act(session: SessionRecord, taken: TakenAct, targets: Map<string, MessageRecord>): Decided {
    const key = knownKey({ sessionId: session.id, whatsappId: taken.target.whatsappId });
    const target = targets.get(key);
    if (!target || target.deleted || target.chatId !== taken.chat.id) return { error: messageGone(taken.target.id) };
    // What is left of a message that its author revoked can still be deleted here.
    if (target.type === 'revoke' && taken.kind !== 'localDelete') return { error: messageGone(taken.target.id) };
    const id = this.ids.next();
    const timestamp = secondsOf(id);
    try {
      const { answer, event, changed } = ruleOf(taken)(taken, { id, timestamp, target, links: this.links });
      if (changed) {
        this.saves.set(changed.id, changed);
        targets.set(key, changed);
      }
      this.done.push({ session, taken, target, timestamp });
      this.drafts.push({ session, draft: event });
      return { payload: answer };
    } catch (error) {
      return { error };
    }
  }
}

/** The kind is that of the act, which the types of a table cannot say. */
function ruleOf({ kind }: TakenAct): ActRule<ActKind> {
  return actRules[kind] as ActRule<ActKind>;
}

function secondsOf(id: string): number {
  return Math.floor(idTime(id).getTime() / 1000);
}
