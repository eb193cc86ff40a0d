import { Inject, Injectable } from '@nestjs/common';
import { inTransaction } from '@parley/database';
import { holdSessions, type SessionRecord } from '@parley/engine-kit';
import { outboxInsert } from '@parley/messaging';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { type EventDraft, type MadeEvent, renderedOnlyEvent } from '../events/index.js';
import { renderEvents } from './render-events.js';

/** What a call changed, and what the WAHA layer tells of it. */
interface Changed<T> {
  readonly result: T;
  readonly drafts: readonly EventDraft[];
}

/**
 * Events of the WAHA layer for what API calls of a session change (waha.md §8). Native clients know it from the answer to the
 * call and see no event. Call it only where the network does not report the account's own changes, else it is told twice.
 */
@Injectable()
export class LayerEvents {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Runs `work` in a transaction that makes its events too. The session is locked first, as everywhere. */
  async changing<T>(sessionId: string, work: (client: PoolClient) => Promise<Changed<T>>): Promise<T> {
    return inTransaction(this.pool, async (client) => {
      const session = (await holdSessions(client, [{ sessionId }])).get(sessionId);
      const { result, drafts } = await work(client);
      if (session) await this.make(client, session, drafts);
      return result;
    });
  }

  /** @param session as {@link holdSessions} returned it in this transaction */
  async make(client: PoolClient, session: SessionRecord, drafts: readonly EventDraft[]): Promise<void> {
    if (session.rendersWaha !== true || drafts.length === 0) return;
    const made = drafts.map((draft): MadeEvent => ({
      event: renderedOnlyEvent(this.ids.next(), session, draft),
      session,
      draft,
    }));
    const events = await renderEvents(client, made, { ids: this.ids });
    if (events.length === 0) return;
    const { text, values } = outboxInsert(client, events);
    await client.query(text, values);
  }
}
