import type { MessageSentPayload } from '@parley/contracts/events';
import { outboxHandover } from '@parley/messaging';
import { type Ids, idTime } from '@parley/service-runtime';
import type { Unawaited } from '@parley/database';
import type { PoolClient } from 'pg';
import {
  type ActionSend,
  type AfterCommit,
  bodyOf,
  type MessageContent,
  type MessageRecord,
  type MessageSend,
  type NetworkInDatabase,
  type PendingSend,
  type SentAction,
  type SentMessage,
  type SessionRecord,
  toIdentityRef,
} from '@parley/engine-kit';
import { type EventDraft, ignores, type MadeEvent, sessionEvent } from '../../events/index.js';
import { renderEvents } from '../../rendering/index.js';
import {
  type EarlyAck,
  insertMessages,
  knownKey,
  leaveDeleted,
  lockTargets,
  type MediaLinks,
  saveMessages,
  type SharedName,
  toAckPayload,
  touchChats,
  toSentPayload,
  useMedia,
} from '../../message/index.js';
import { noteMessages } from '../../traffic/index.js';
import { answerToAction, changedBy, eventOf } from './action-rules.js';

/** The messages that actions are about, locked, each as the earlier sends of the transaction leave it. */
export class Targets {
  private constructor(private readonly messages: Map<string, MessageRecord>) {}

  static async lock(client: PoolClient, pending: readonly PendingSend[]): Promise<Targets> {
    const names = pending.flatMap(({ session, send }) => (send.kind === 'message' ? [] : [targetName(session, send)]));
    return new Targets(await lockTargets(client, names));
  }

  /** Undefined for a send that is no action, or whose message the session does not know. */
  of({ session, send }: PendingSend): MessageRecord | undefined {
    return send.kind === 'message' ? undefined : this.messages.get(knownKey(targetName(session, send)));
  }

  /** Applies an action that its target allows, sent under this id. Does nothing for a message. */
  apply({ session, send }: PendingSend, id: string): AppliedAction | undefined {
    if (send.kind === 'message') return undefined;
    const key = knownKey(targetName(session, send));
    const target = this.messages.get(key);
    if (!target) throw new Error(`The message ${send.target.id} is not locked.`);
    const changed = changedBy(send, target, secondsOf(id));
    if (changed) this.messages.set(key, changed);
    return { send, target, changed };
  }
}

function targetName({ id: sessionId }: SessionRecord, { target }: ActionSend): SharedName {
  return { sessionId, whatsappId: target.whatsappId };
}

/** An action with its target before and after it; `changed` is undefined for an action that changes nothing. */
export interface AppliedAction {
  readonly send: ActionSend;
  readonly target: MessageRecord;
  readonly changed: MessageRecord | undefined;
}

/** A send that is to be recorded as accepted. */
interface Accepted extends PendingSend {
  /** The id of the message or action. */
  readonly id: string;
  readonly whatsappId: string;
  /** The action, if the send is one. */
  readonly action: AppliedAction | undefined;
  /** The network in this database that delivers the send in the same transaction, if any. */
  readonly network?: NetworkInDatabase | undefined;
}

/**
 * The rows and events of the sends that one transaction records as accepted. Events are in the order of the sends, each send has
 * one, and {@link write} writes them with the rows, or nothing.
 */
export class RecordedSends {
  readonly sent: (SentMessage | SentAction)[] = [];
  private readonly drafts: { session: SessionRecord; draft: EventDraft }[] = [];
  private readonly changed = new Map<string, MessageRecord>();
  private readonly byNetwork = new Map<NetworkInDatabase, (SentMessage | SentAction)[]>();

  constructor(
    readonly ids: Ids,
    readonly links: MediaLinks,
  ) {}

  /** @returns the answer to the send */
  add(accepted: Accepted): MessageSentPayload {
    const { session, send, network } = accepted;
    const { sent, draft, answer } =
      send.kind === 'message' ? this.message(session, send, accepted) : this.action(accepted);
    this.sent.push(sent);
    if (!ignores(session, send.chat)) this.drafts.push({ session, draft });
    if (network) this.sentOver(network).push(sent);
    return answer;
  }

  messages(): MessageRecord[] {
    return this.sent.flatMap((one) => ('record' in one ? [one.record] : []));
  }

  /** Writes the rows and events. No statement needs another's result, so they are pipelined. */
  async write(client: PoolClient, later: Unawaited): Promise<AfterCommit[]> {
    if (this.sent.length === 0) return [];
    const records = this.messages();
    const changed = [...this.changed.values()];
    later(insertMessages(client, records));
    later(useMedia(client, records));
    later(saveMessages(client, changed));
    const touches = records.map((record) => ({ record }));
    later(touchChats(client, touches));
    later(leaveDeleted(client, changed));
    const after: AfterCommit[] = [];
    for (const [network, sent] of this.byNetwork) after.push(await network.give(client, sent, later));
    const made = this.drafts.map((one): MadeEvent => {
      return { ...one, event: sessionEvent(this.ids.next(), one.session, one.draft) };
    });
    if (made.length === 0) return after;
    const { insert, committed } = outboxHandover(client, await renderEvents(client, made, this));
    later(client.query({ name: 'outbox-insert', ...insert }));
    later(noteMessages(client, made));
    return [committed, ...after];
  }

  /** @param early acknowledgements that arrived before the messages were recorded, by {@link knownKey} */
  acknowledge(early: ReadonlyMap<string, EarlyAck>): { acks: (EarlyAck & { id: string })[]; made: MadeEvent[] } {
    const acks: (EarlyAck & { id: string })[] = [];
    const made: MadeEvent[] = [];
    for (const one of this.sent) {
      const ack = 'record' in one ? early.get(knownKey(one.record)) : undefined;
      if (!ack || !('record' in one)) continue;
      acks.push({ ...ack, id: one.record.id });
      if (ignores(one.session, one.send.chat)) continue;
      const payload = toAckPayload([one.record], one.send.chat, ack);
      const draft: EventDraft = { type: 'message.ack', payload, acknowledged: [one.record] };
      made.push({ session: one.session, draft, event: sessionEvent(this.ids.next(), one.session, draft) });
    }
    return { acks, made };
  }

  private sentOver(network: NetworkInDatabase): (SentMessage | SentAction)[] {
    const sent = this.byNetwork.get(network) ?? [];
    this.byNetwork.set(network, sent);
    return sent;
  }

  private message(session: SessionRecord, send: MessageSend, { id, whatsappId }: Accepted): Recorded {
    const { content: own, ...body } = bodyOf(send.content);
    const content: MessageContent = {
      ...own,
      replyTo: send.replyTo?.id,
      mentions: send.mentions?.map(toIdentityRef),
    };
    const record: MessageRecord = {
      id,
      sessionId: session.id,
      chatId: send.chat.id,
      whatsappId,
      fromMe: true,
      timestamp: secondsOf(id),
      pushName: session.me?.pushName ?? session.name,
      ...body,
      content,
      fromApi: true,
    };
    const answer = toSentPayload(record, send.chat);
    return { sent: { session, record, send }, draft: { type: 'message.sent', payload: answer }, answer };
  }

  private action({ session, id, whatsappId, action }: Accepted): Recorded {
    if (!action) throw new Error('An action is recorded with its target.');
    const { send, target, changed } = action;
    if (changed) this.changed.set(changed.id, changed);
    const timestamp = secondsOf(id);
    const answer = answerToAction(send, { id, whatsappId, timestamp });
    const draft = { ...eventOf(send, answer, changed ?? target, this.links), ...ownActOf(send, target) };
    return { sent: { session, send, whatsappId, target, timestamp }, draft, answer };
  }
}

/** What the event of an own act does not say of it. */
function ownActOf(send: ActionSend, target: MessageRecord): Pick<EventDraft, 'act' | 'before'> {
  if (send.kind === 'reaction') return { act: { kind: 'reaction', text: send.reaction, targetId: target.id } };
  return send.kind === 'revoke' ? { act: { kind: 'revoke' }, before: target } : {};
}

interface Recorded {
  readonly sent: SentMessage | SentAction;
  readonly draft: EventDraft;
  readonly answer: MessageSentPayload;
}

/** The time in an id, in Unix seconds. */
export function secondsOf(id: string): number {
  return Math.floor(idTime(id).getTime() / 1000);
}
