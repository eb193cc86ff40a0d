import { Inject, Injectable } from '@nestjs/common';
import { NoSessionOwner } from '@parley/messaging';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { type SessionRecord, holdSessions } from '@parley/engine-kit';
import type { EventDraft } from '../../events/index.js';
import { LayerEvents } from '../../rendering/index.js';

/** A session's chat with a group. */
@Injectable()
export class GroupChatStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly layer: LayerEvents,
  ) {}

  /**
   * Creates the chat, or renames it if it exists. It may be without messages.
   * @param event for the WAHA layer
   * @throws NoSessionOwner
   */
  async open({ id: sessionId, fence }: SessionRecord, chatId: string, name: string, event?: EventDraft): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const session = (await holdSessions(client, [{ sessionId, fence }])).get(sessionId);
      if (!session) throw new NoSessionOwner(sessionId);
      await client.query(
        `INSERT INTO chats (session_id, id, last_message_id, unread_count, name) VALUES ($1, $2, $3, 0, $4)
         ON CONFLICT (session_id, id) DO UPDATE SET name = EXCLUDED.name`,
        [sessionId, chatId, this.ids.next(), name],
      );
      if (event) await this.layer.make(client, session, [event]);
    });
  }

  /**
   * Removes the chat from the session; its messages are deleted in the background. False: the session had no such chat.
   * @throws NoSessionOwner
   */
  async drop({ id: sessionId, fence }: SessionRecord, chatId: string): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      if (!(await holdSessions(client, [{ sessionId, fence }])).has(sessionId)) throw new NoSessionOwner(sessionId);
      const { rowCount } = await client.query('DELETE FROM chats WHERE session_id = $1 AND id = $2', [
        sessionId,
        chatId,
      ]);
      if (rowCount === 0) return false;
      await client.query('DELETE FROM chat_labels WHERE session_id = $1 AND chat_id = $2', [sessionId, chatId]);
      await client.query(
        `INSERT INTO chat_purges (session_id, chat_id, through_id) VALUES ($1, $2, $3)
         ON CONFLICT (session_id, chat_id) DO UPDATE SET through_id = greatest(chat_purges.through_id, EXCLUDED.through_id)`,
        [sessionId, chatId, this.ids.next()],
      );
      return true;
    });
  }
}
