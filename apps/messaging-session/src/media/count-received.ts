import { Inject, Injectable } from '@nestjs/common';
import { inTransaction } from '@parley/database';
import { isBusy, LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';

/** The files of one step, which is a transaction. */
const filesAtOnce = 500;
/** After this long the rest waits for the next turn. */
const longestMs = 500;
/** Less than the second after which Postgres ends a deadlock: a step ends itself, and fails nobody who needs what it holds. */
const lockTimeoutMs = 200;

/** SQL for `dueWhen`: files are left to be counted. */
export const isCounting = 'SELECT FROM received_media_counting';

/**
 * Counts the files that teams received before they had an allowance of their own (decisions.md §14): once, after the upgrade.
 * Later files are counted by triggers. A step marks files as counted in the transaction that counts them, so that one that is
 * deleted is taken from where it was counted. Steps follow one another by id, of one process at a time; what one leaves as it
 * ends, another goes on with.
 */
@Injectable()
export class CountReceived {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(stopping: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    while (!stopping.aborted && performance.now() - startedAt < longestMs) if (!(await this.step())) return;
  }

  /** @returns false when all is counted, or the rest has to wait for others */
  private async step(): Promise<boolean> {
    try {
      const step = await inTransaction(this.pool, countSome);
      if (step === 'last') this.logger.info('all received files are counted');
      return step === 'more';
    } catch (error) {
      if (!isBusy(error)) throw error;
      return false;
    }
  }
}

async function countSome(client: PoolClient): Promise<'more' | 'wait' | 'last'> {
  await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  const { rows: counting } = await client.query<{ counted_to: string }>(
    'SELECT counted_to FROM received_media_counting FOR UPDATE SKIP LOCKED',
  );
  if (!counting[0]) return 'wait';
  const { rows: page } = await client.query<{ id: string; isDue: boolean }>(
    `SELECT id::text AS id, origin = 'received' AND NOT counted AS "isDue" FROM media m
     WHERE m.id > $1::bigint ORDER BY m.id LIMIT $2`,
    [counting[0].counted_to, filesAtOnce],
  );
  const due = page.filter(({ isDue }) => isDue).map(({ id }) => id);
  const left = due.length > 0 ? await countFiles(client, due) : undefined;
  if (left === undefined && page.length < filesAtOnce) {
    await client.query('DELETE FROM received_media_counting');
    return 'last';
  }
  const to = left === undefined ? page.at(-1)?.id : (BigInt(left) - 1n).toString();
  await client.query('UPDATE received_media_counting SET counted_to = $1::bigint', [to]);
  return left === undefined ? 'more' : 'wait';
}

/**
 * Counts those of the files that nobody is deleting or changing now, and waits for none of them: others delete files in any order.
 * Then locks in the order that all transactions share: contents, then sessions.
 * @returns the first file that is left
 */
async function countFiles(client: PoolClient, due: readonly string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM media WHERE id = ANY($1::bigint[]) AND NOT counted ORDER BY id FOR UPDATE SKIP LOCKED`,
    [due],
  );
  const ids = rows.map(({ id }) => id);
  await client.query('UPDATE media SET counted = TRUE WHERE id = ANY($1::bigint[])', [ids]);
  // The team as the triggers find it when the file is deleted, also of a removed session.
  await client.query(
    `INSERT INTO received_media (team_id, sha256, blob_id, size_bytes, files, last_id)
     SELECT u.team_id, b.sha256, min(b.id), min(b.size_bytes), count(*), max(m.id)
     FROM media m JOIN media_blobs b ON b.id = m.blob_id JOIN media_usage u ON u.session_id = m.session_id
     WHERE m.id = ANY($1::bigint[]) GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (team_id, sha256) DO UPDATE
     SET files = received_media.files + excluded.files, last_id = greatest(received_media.last_id, excluded.last_id)`,
    [ids],
  );
  await client.query(
    `SELECT FROM media_usage WHERE session_id IN (SELECT session_id FROM media WHERE id = ANY($1::bigint[]))
     ORDER BY session_id FOR UPDATE`,
    [ids],
  );
  await client.query(
    `UPDATE media_usage u SET bytes = greatest(u.bytes - counted.bytes, 0)
     FROM (
       SELECT m.session_id, sum(b.size_bytes) AS bytes FROM media m JOIN media_blobs b ON b.id = m.blob_id
       WHERE m.id = ANY($1::bigint[]) GROUP BY m.session_id) AS counted
     WHERE u.session_id = counted.session_id`,
    [ids],
  );
  const { rows: left } = await client.query<{ id: string | null }>(
    'SELECT min(id)::text AS id FROM media WHERE id = ANY($1::bigint[]) AND NOT counted',
    [due],
  );
  return left[0]?.id ?? undefined;
}
