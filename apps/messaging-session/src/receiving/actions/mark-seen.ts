import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { MarkSeen as Request } from '@parley/contracts/messages';
import { type KeyedRequest, oncePerKey } from '@parley/idempotency';
import type { RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Identities } from '../../identities/index.js';
import { type Identity, type SeenMessage, type SessionRecord, type AfterCommit, underFence } from '@parley/engine-kit';
import { LiveSessions } from '../../live/running/index.js';
import { EarlierSends, keyOfSend } from '../../sending/outbound/index.js';
import { MessageTargets } from './message-targets.js';
import { findUnseen, recordSeen, type Seen } from './seen.store.js';

type SendReceipts = (client: PoolClient, messages: readonly SeenMessage[]) => Promise<AfterCommit>;

const nothingMore: AfterCommit = () => undefined;
const nothingToSend: SendReceipts = () => Promise.resolve(nothingMore);

/** Marks the messages of a chat as seen and its voice messages as played. Idempotent (decisions.md §4). */
@Injectable()
export class MarkSeen {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
    private readonly identities: Identities,
    private readonly earlier: EarlierSends,
  ) {}

  /**
   * @throws DomainError the errors of the contract
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(context: RequestContext, request: Request): Promise<void> {
    const live = this.live.visible(context, request.session);
    const sessionId = live.record.id;
    const chat = await this.chatOf(live.record, request);
    const seen = { sessionId, chatId: chat.id, throughId: request.messageId };
    const once = keyOfSend(context.caller, sessionId, request);
    const done = await this.earlier.orDone(once, () => {
      const receipts = live.can('receipts');
      return receipts.isInDatabase
        ? this.record(live.record, seen, once, (client, messages) => receipts.sendReceipts(client, chat, messages))
        : this.sendThenRecord(live.record, seen, once, (messages) => receipts.sendReceipts(chat, messages));
    });
    done?.();
  }

  private record(
    session: SessionRecord,
    seen: Seen,
    once: KeyedRequest | undefined,
    send: SendReceipts,
  ): Promise<AfterCommit> {
    return underFence(this.pool, session, async (client) => {
      let messages: SeenMessage[] = [];
      await oncePerKey(client, once, async () => {
        messages = await recordSeen(client, seen);
        return {};
      });
      return send(client, messages);
    });
  }

  /**
   * Sends to the network first, then records. After a temporary refusal the messages stay unseen here. Sending receipts
   * twice, as after a crash in between, changes nothing.
   */
  private async sendThenRecord(
    session: SessionRecord,
    seen: Seen,
    once: KeyedRequest | undefined,
    send: (messages: readonly SeenMessage[]) => Promise<void>,
  ): Promise<AfterCommit> {
    if (once && (await this.earlier.find(once))) return nothingMore;
    const unseen = await underFence(this.pool, session, (client) => findUnseen(client, seen));
    const reported = { ...seen, throughId: seen.throughId ?? unseen.throughId };
    try {
      if (unseen.messages.length > 0) await send(unseen.messages);
    } catch (error) {
      // A permanent refusal is recorded as seen: the messages must not stay unread for ever.
      if (isFinal(error)) await this.record(session, reported, undefined, nothingToSend);
      throw error;
    }
    return this.record(session, reported, once, nothingToSend);
  }

  private async chatOf(session: SessionRecord, { chatId, messageId }: Request): Promise<Identity> {
    if (messageId === undefined) return this.identities.chat(session.projectId, chatId, session.id);
    return (await this.targets.find(session, chatId, messageId)).chat;
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'engine_rejected';
}
