import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { sessionRelation } from '@parley/engine-kit';
import { Batcher, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction, joinTexts, type NoRow, statement, words } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import type { StorableItem } from '../webhook/take-apart.js';
import type { WebhookItem } from '../webhook/webhook-item.js';
import { insertAccountItems, newestOf, type ToldOfAccount } from './account-inbox.store.js';
import type { CloudSession } from './hook-owner.store.js';

/** A webhook item for a session. */
export interface InboxItem {
  readonly id: string;
  readonly item: WebhookItem;
}

/** What is told to one session, or to all sessions of an account: stored once (decisions.md §14). */
export interface Told {
  readonly ofSessions: readonly { readonly session: CloudSession; readonly item: StorableItem }[];
  readonly ofAccounts: readonly ToldOfAccount[];
  readonly teamId: string;
}

/** A statement is written in one turn of the event loop. */
const storedAtOnce = { items: 500, bytes: 512 * 1024 };
/** Posts up to this weight are stored together with others, of teams in turn. */
const largestGathered = 50;
/** Read at once; one item may be larger. */
const batch = { items: 200, bytes: 128 * 1024 };

/** What is read of a session at once. */
export interface OldestItems {
  readonly items: readonly InboxItem[];
  /** There may be more behind them. */
  readonly isFull: boolean;
}

/** Webhook items that were acknowledged to Meta and are not recorded yet. */
@Injectable()
export class InboxStore {
  readonly #small: Batcher<Told, undefined>;
  readonly #oldest: Batcher<string, OldestItems>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {
    this.#small = new Batcher({
      maxSize: storedAtOnce.items,
      maxWeight: storedAtOnce.items,
      weigh: weightOf,
      shareOf: ({ teamId }) => teamId,
      ready: () => setImmediate(),
      run: async (posts) => {
        await this.insert(
          this.pool,
          posts.flatMap(({ ofSessions }) => ofSessions),
        );
        return posts.map(() => undefined);
      },
    });
    this.#oldest = new Batcher({
      maxSize: 100,
      ready: () => setImmediate(),
      run: (sessionIds) => this.oldestOf(sessionIds),
    });
  }

  /**
   * Stores all of the items or none. Small posts of the moment are stored by one statement; a large one is stored alone, so that it
   * delays no other.
   */
  async add(post: Told): Promise<void> {
    if (post.ofAccounts.length === 0 && weightOf(post) <= largestGathered) return this.#small.add(post);
    const { ofSessions, ofAccounts, teamId } = post;
    await inTransaction(this.pool, async (client) => {
      for (const items of slicesOf(ofSessions)) await this.insert(client, items);
      for (const items of slicesOf(newestOf(ofAccounts))) await insertAccountItems(client, this.ids, teamId, items);
    });
  }

  /** The oldest items of a session, in order, as many as are read at once. Items that failed are left out for a while. */
  oldest(sessionId: string): Promise<OldestItems> {
    return this.#oldest.add(sessionId);
  }

  private async oldestOf(sessionIds: readonly string[]): Promise<OldestItems[]> {
    const rows = await oldestItems.rows(this.pool, sessionIds, batch.items, batch.bytes);
    const found = new Map<string, { items: InboxItem[]; bytes: number }>();
    for (const { sessionId, bytes, ...item } of rows) {
      const of = found.get(sessionId) ?? { items: [], bytes: 0 };
      of.items.push(item);
      of.bytes += bytes;
      found.set(sessionId, of);
    }
    return sessionIds.map((sessionId) => {
      const { items, bytes } = found.get(sessionId) ?? { items: [], bytes: 0 };
      return { items, isFull: items.length === batch.items || bytes >= batch.bytes };
    });
  }

  private async insert(client: Pool | PoolClient, items: Told['ofSessions']): Promise<void> {
    await insertItems.count(
      client,
      words(items.map(() => this.ids.next())),
      words(items.map(({ session }) => session.id)),
      joinTexts(items.map(({ item }) => item.item)),
      words(items.map(({ item }) => item.bytes)),
    );
  }

  /** The newest item of a session. */
  async newest(sessionId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT i.id::text AS id FROM cloud_inbox i WHERE i.session_id = $1::bigint ORDER BY i.id DESC LIMIT 1',
      [sessionId],
    );
    return rows[0]?.id;
  }

  /** Whether items up to this one are left that have not failed. */
  async hasUpTo(sessionId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT FROM cloud_inbox WHERE session_id = $1::bigint AND id <= $2::bigint AND retry_at IS NULL LIMIT 1',
      [sessionId, id],
    );
    return rowCount === 1;
  }

  /** Up to `limit` sessions with items that are due, in the order of id. Without team and project: the session is gone. */
  async sessions(afterId: string, limit: number): Promise<(Pick<CloudSession, 'id'> & Partial<CloudSession>)[]> {
    const { rows } = await this.pool.query<Record<keyof CloudSession, string | null>>(
      `WITH RECURSIVE found AS (
         (SELECT session_id FROM cloud_inbox WHERE session_id > $1::bigint ORDER BY session_id LIMIT 1)
         UNION ALL
         SELECT (SELECT i.session_id FROM cloud_inbox i WHERE i.session_id > f.session_id ORDER BY i.session_id LIMIT 1)
         FROM found f WHERE f.session_id IS NOT NULL),
       few AS (SELECT session_id FROM found WHERE session_id IS NOT NULL LIMIT $2)
       SELECT f.session_id::text AS id, s.team_id::text AS "teamId", s.project_id::text AS "projectId"
       FROM few f LEFT JOIN ${sessionRelation} s ON s.id = f.session_id`,
      [afterId, limit],
    );
    return rows.map(({ id, teamId, projectId }) => ({
      id: id ?? '',
      ...(teamId === null || projectId === null ? {} : { teamId, projectId }),
    }));
  }

  /** Deletes items that are recorded, in the transaction that records them, or that need no recording. */
  async remove(ids: readonly string[], client: Pool | PoolClient = this.pool): Promise<void> {
    await removeItems.count(client, ids);
  }

  /** Deletes some items of a session that is gone. */
  async removeOf(sessionId: string): Promise<void> {
    await this.pool.query(
      'DELETE FROM cloud_inbox WHERE id IN (SELECT id FROM cloud_inbox WHERE session_id = $1::bigint LIMIT 5000)',
      [sessionId],
    );
  }

  /**
   * Sets the item aside for about as long as it has waited, without counting a failure of its own.
   * @returns false when it has waited for a day
   */
  async putOff(id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE cloud_inbox
       SET retry_at = now() + least(greatest(now() - received_at, interval '1 second'), interval '1 minute')
       WHERE id = $1::bigint AND received_at > now() - interval '1 day'`,
      [id],
    );
    return rowCount === 1;
  }

  /** Sets the item aside, longer with each failure. @returns how often it has failed; 0 when it is gone */
  async countFailure(id: string): Promise<number> {
    const { rows } = await this.pool.query<{ failures: number }>(
      `UPDATE cloud_inbox SET failures = failures + 1, retry_at = now() + least(failures + 1, 5) * interval '1 second'
       WHERE id = $1::bigint RETURNING failures`,
      [id],
    );
    return rows[0]?.failures ?? 0;
  }
}

/** In items, or in KiB where these are more. */
function weightOf({ ofSessions }: Told): number {
  const bytes = ofSessions.reduce((sum, { item }) => sum + item.bytes, 0);
  return Math.max(ofSessions.length, bytes / 1024);
}

const insertItems = statement<NoRow, [ids: string, sessionIds: string, items: string, bytes: string]>(
  'cloud-inbox-insert',
  `INSERT INTO cloud_inbox (id, session_id, item, bytes)
   SELECT * FROM unnest($1::text::bigint[], $2::text::bigint[], string_to_array($3, chr(30))::jsonb[], $4::text::integer[])`,
);

const oldestItems = statement<
  InboxItem & { sessionId: string; bytes: number },
  [sessionIds: readonly string[], items: number, bytes: number]
>(
  'cloud-inbox-oldest',
  `SELECT s.id::text AS "sessionId", i.id::text AS id, i.item, i.bytes FROM unnest($1::bigint[]) AS s(id) CROSS JOIN LATERAL (
     SELECT d.id, sum(d.bytes) OVER (ORDER BY d.id) - d.bytes AS before FROM (
       SELECT c.id, c.bytes FROM cloud_inbox c
       WHERE c.session_id = s.id AND (c.retry_at IS NULL OR c.retry_at <= now()) ORDER BY c.id LIMIT $2) d) f
   JOIN cloud_inbox i ON i.id = f.id WHERE f.before < $3 ORDER BY i.id`,
);

const removeItems = statement<NoRow, [ids: readonly string[]]>(
  'cloud-inbox-remove',
  'DELETE FROM cloud_inbox WHERE id = ANY($1::bigint[])',
);

function* slicesOf<Item extends { readonly item: StorableItem }>(items: readonly Item[]): Generator<readonly Item[]> {
  let slice: Item[] = [];
  let bytes = 0;
  for (const one of items) {
    slice.push(one);
    bytes += one.item.bytes;
    if (slice.length < storedAtOnce.items && bytes < storedAtOnce.bytes) continue;
    yield slice;
    slice = [];
    bytes = 0;
  }
  if (slice.length > 0) yield slice;
}
