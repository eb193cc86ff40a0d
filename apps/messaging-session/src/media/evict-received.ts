import { Inject, Injectable } from '@nestjs/common';
import { inTransaction } from '@parley/database';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { isCounting } from './count-received.js';
import { MEDIA_QUOTAS, type MediaQuotas } from './media-quotas.js';

/** The steps of a team in one turn. */
const stepsAtOnce = 50;
/** The files of one content that lose their bytes in one step. */
const filesAtOnce = 500;
/** After this long the remaining teams wait for the next turn. */
const longestMs = 500;

interface OverQuota {
  readonly teamId: string;
  readonly excessBytes: number;
}

/** SQL: files of the content `r` that can lose their bytes. One that is being sent on keeps them until then. */
const evictable = `FROM media_blobs b JOIN media m ON m.blob_id = b.id JOIN media_usage u ON u.session_id = m.session_id
  WHERE b.sha256 = r.sha256 AND u.team_id = r.team_id AND m.origin = 'received'
    AND NOT EXISTS (SELECT FROM reserved_sends WHERE media_id = m.id)`;

/** SQL: the teams that received more than $1 bytes. None until all files are counted, as the oldest are not known before. */
const teamsOver = `SELECT team_id::text AS "teamId", (sum(bytes) - $1::bigint)::float8 AS "excessBytes"
  FROM received_media_usage WHERE NOT EXISTS (${isCounting}) GROUP BY team_id HAVING sum(bytes) > $1::bigint`;

/** SQL for `dueWhen`: some team received more than these bytes. */
export const isAnyTeamOver = (bytes: number): string =>
  `SELECT FROM (${teamsOver.replaceAll('$1', String(bytes))}) over_quota`;

/**
 * Takes the bytes of what a team received longest ago, where it is more than MEDIA_RECEIVED_QUOTA_BYTES (decisions.md §14).
 * Its messages say that they are `unavailable`, with the reason `quota`. Arrivals are never refused and do not wait for it. All
 * processes do it, of a team one at a time.
 */
@Injectable()
export class EvictReceived {
  /** The team that comes first in the next turn. */
  #next = '';

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(MEDIA_QUOTAS) private readonly quotas: MediaQuotas,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Each team in turn gives up a few files. @returns how many files lost their bytes */
  async execute(stopping: AbortSignal): Promise<number> {
    const { receivedBytes } = this.quotas;
    if (receivedBytes === 0) return 0;
    const startedAt = performance.now();
    let evicted = 0;
    for (const team of await this.over(receivedBytes)) {
      this.#next = team.teamId;
      if (stopping.aborted || performance.now() - startedAt > longestMs) break;
      evicted += await this.evict(team);
    }
    return evicted;
  }

  private async over(receivedBytes: number): Promise<OverQuota[]> {
    const { rows } = await this.pool.query<OverQuota>(teamsOver, [receivedBytes]);
    const first = Math.max(
      0,
      rows.findIndex(({ teamId }) => teamId === this.#next),
    );
    return [...rows.slice(first), ...rows.slice(0, first)];
  }

  private async evict({ teamId, excessBytes }: OverQuota): Promise<number> {
    let files = 0;
    for (let step = 0; step < stepsAtOnce; step += 1) {
      const taken = await inTransaction(this.pool, (client) => this.evictOldest(client, teamId));
      if (taken === 0) break;
      files += taken;
    }
    if (files > 0) this.logger.info({ teamId, files, excessBytes }, 'received files lost their bytes to the quota');
    return files;
  }

  /**
   * Takes the files of the oldest content that can give some up, if the team still has too much: another process may have taken
   * enough. A transaction for each content, which locks messages before contents, as arrivals do.
   * @returns how many; 0 also where another process is at it
   */
  private async evictOldest(client: PoolClient, teamId: string): Promise<number> {
    const lock = `SELECT pg_try_advisory_xact_lock(hashtextextended('received quota', $1::bigint)) AS mine`;
    const { rows: locked } = await client.query<{ mine: boolean }>(lock, [teamId]);
    if (!locked[0]?.mine) return 0;
    // With a snapshot of its own, made under the lock.
    const { rows } = await client.query<{ id: string }>(
      `WITH oldest AS (
         SELECT r.team_id, r.sha256 FROM received_media r WHERE r.team_id = $1::bigint AND EXISTS (SELECT ${evictable})
           AND (SELECT sum(bytes) FROM received_media_usage WHERE team_id = $1::bigint) > $2::bigint
         ORDER BY r.last_id LIMIT 1)
       SELECT file.id FROM oldest r CROSS JOIN LATERAL (SELECT m.id ${evictable} ORDER BY m.id LIMIT $3) AS file`,
      [teamId, this.quotas.receivedBytes, filesAtOnce],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await client.query(
      `UPDATE messages SET content = (content #- '{media,blobId}' #- '{media,sizeBytes}')
         || '{"unavailable": true, "unavailableReason": "quota"}'
       WHERE id IN (SELECT id FROM messages WHERE content #>> '{media,id}' = ANY($1::text[]) ORDER BY id FOR UPDATE)`,
      [ids],
    );
    const { rowCount } = await client.query('DELETE FROM media WHERE id = ANY($1::bigint[])', [ids]);
    return rowCount ?? 0;
  }
}
