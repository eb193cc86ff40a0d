import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, type MessageSentPayload, type MessageType } from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import { NoSessionOwner, outboxInsert } from '@parley/messaging';
import { Batcher, IDS, type Ids, idTime, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { sessionEvent } from '../events/index.js';
import { type Identity, toIdentityRef } from '../identities/index.js';
import { holdSessions, type SessionRecord } from '../sessions/index.js';
import { answerOnce, type Decided, type SendOutcome } from './answer-once.js';
import { type MessageRecord, toConversation } from './message.js';
import { insertMessages, touchChats } from './message.store.js';

/** Done once a transaction has committed. Must not throw. */
export type AfterCommit = () => void;

/** A message that a network took, or takes in the transaction that records it. */
export interface TakenMessage {
  readonly whatsappId: string;
  readonly chat: Identity;
  readonly type: MessageType;
  readonly text?: string;
  readonly replyTo?: { readonly id: string; readonly whatsappId: string };
  readonly mentions?: readonly Identity[];
  /** The answer is the same for all that carry this key. */
  readonly once?: KeyedRequest;
  /** The network, when it lives in this database. */
  readonly carrier?: Carrier;
}

export interface SentMessage {
  readonly session: SessionRecord;
  readonly record: MessageRecord;
  readonly taken: TakenMessage;
}

/** A network that keeps what it carries in this database. */
export interface Carrier {
  carry(client: PoolClient, sent: readonly SentMessage[]): Promise<AfterCommit>;
}

interface Item {
  readonly sessionId: string;
  readonly fence: string;
  readonly taken: TakenMessage;
}

/**
 * Records what sessions send: message, chat, `message.sent` and what the network needs, in one transaction that all
 * sends of the moment share. A session's messages keep the order in which they were given.
 */
@Injectable()
export class SentMessages implements OnApplicationShutdown {
  readonly #batcher: Batcher<Item, SendOutcome>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {
    this.#batcher = new Batcher({ maxSize: 250, run: (items) => this.record(items) });
  }

  /**
   * A message with a key that an earlier one had is not recorded: it gets the answer of that one.
   * @throws DomainError `session_not_connected`, `idempotency_conflict`
   * @throws NoSessionOwner when the session has another fence by now
   */
  async add(sessionId: string, fence: string, taken: TakenMessage): Promise<MessageSentPayload> {
    for (;;) {
      const outcome = await this.#batcher.add({ sessionId, fence, taken });
      if (outcome === 'again') continue;
      if ('error' in outcome) throw outcome.error;
      return outcome.payload;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#batcher.close();
  }

  private async record(items: Item[]): Promise<SendOutcome[]> {
    const { outcomes, after } = await inTransaction(this.pool, async (client) => {
      const sessions = await holdSessions(client, items);
      const sent: SentMessage[] = [];
      const keys = items.map(({ taken }) => taken.once);
      const outcomes = await answerOnce(client, keys, (index) => {
        const item = items[index] as Item;
        return this.decide(item, sessions.get(item.sessionId), sent);
      });
      const after = sent.length > 0 ? await this.write(client, sent) : [];
      return { outcomes, after };
    });
    for (const done of after) done();
    return outcomes;
  }

  private decide(item: Item, session: SessionRecord | undefined, sent: SentMessage[]): Decided {
    if (session?.fence !== item.fence) return { error: new NoSessionOwner(item.sessionId) };
    if (session.status !== 'CONNECTED') return { error: sessionNotConnected() };
    const { taken } = item;
    const id = this.ids.next();
    const content = {
      ...(taken.replyTo ? { replyTo: taken.replyTo.id } : {}),
      ...(taken.mentions ? { mentions: taken.mentions.map(toIdentityRef) } : {}),
    };
    const record: MessageRecord = {
      id,
      sessionId: session.id,
      chatId: taken.chat.id,
      whatsappId: taken.whatsappId,
      fromMe: true,
      timestamp: Math.floor(idTime(id).getTime() / 1000),
      pushName: session.me?.pushName ?? session.name,
      type: taken.type,
      ...(taken.text === undefined ? {} : { text: taken.text }),
      ...(Object.keys(content).length > 0 ? { content } : {}),
    };
    sent.push({ session, record, taken });
    return { payload: toSentPayload(record, taken.chat) };
  }

  private async write(client: PoolClient, sent: readonly SentMessage[]): Promise<AfterCommit[]> {
    const records = sent.map(({ record }) => record);
    await insertMessages(client, records);
    await touchChats(client, records);
    const facts = sent.map(({ session, record, taken }) =>
      sessionEvent(this.ids.next(), session, { type: 'message.sent', payload: toSentPayload(record, taken.chat) }),
    );
    const { text, values } = outboxInsert(facts);
    await client.query({ name: 'outbox-insert', text, values });
    const after: AfterCommit[] = [];
    for (const carrier of new Set(sent.map(({ taken }) => taken.carrier))) {
      if (carrier)
        after.push(
          await carrier.carry(
            client,
            sent.filter(({ taken }) => taken.carrier === carrier),
          ),
        );
    }
    return after;
  }
}

export function sessionNotConnected(): DomainError {
  return new DomainError('session_not_connected', 'The session is not CONNECTED.');
}

/** interface.md §2.7 */
function toSentPayload(record: MessageRecord, chat: Identity): MessageSentPayload {
  return {
    id: record.id,
    whatsapp_id: record.whatsappId,
    conversation: toConversation(chat),
    type: record.type,
    timestamp: record.timestamp,
  };
}
