import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { MEDIA_QUOTAS, type MediaQuotas } from './media-quotas.js';

/** The oldest contents of a team that are looked at in one step. */
const contentsAtOnce = 50;
/** The files of one content that lose their bytes in one step. */
const filesAtOnce = 500;
/** After this long the remaining teams wait for the next turn. */
const longestMs = 500;

interface OverQuota {
  readonly teamId: string;
  readonly excessBytes: number;
}

interface Content {
  readonly sha256: Buffer;
  readonly sizeBytes: number;
}

/** SQL: the teams that received more than $1 bytes. */
const teamsOver = `SELECT team_id::text AS "teamId", (sum(bytes) - $1::bigint)::float8 AS "excessBytes"
  FROM received_media_usage GROUP BY team_id HAVING sum(bytes) > $1::bigint`;

/** SQL for `dueWhen`: some team received more than these bytes. */
export const isAnyTeamOver = (bytes: number): string =>
  `SELECT FROM (${teamsOver.replaceAll('$1', String(bytes))}) over_quota`;

/**
 * Takes the bytes of what a team received longest ago, where it is more than MEDIA_RECEIVED_QUOTA_BYTES (decisions.md §14).
 * Its messages say that they are `unavailable`, with the reason `quota`. Arrivals are never refused and do not wait for it. All
 * processes do it: what one has taken is no longer there for another.
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

  /** Each team in turn gives up a few contents. @returns how many files lost their bytes */
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
    const { rows } = await this.pool.query<Content>(
      `SELECT sha256, size_bytes::float8 AS "sizeBytes" FROM received_media WHERE team_id = $1 ORDER BY last_id LIMIT $2`,
      [teamId, contentsAtOnce],
    );
    let files = 0;
    let leftBytes = excessBytes;
    for (const { sha256, sizeBytes } of rows) {
      if (leftBytes <= 0) break;
      files += await this.evictContent(teamId, sha256);
      leftBytes -= sizeBytes;
    }
    if (files > 0) this.logger.info({ teamId, files, excessBytes }, 'received files lost their bytes to the quota');
    return files;
  }

  /**
   * Marks the messages first: after a crash in between, the files are still there and are taken at the next look. A file that
   * is being sent on stays until then.
   */
  private async evictContent(teamId: string, sha256: Buffer): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT m.id FROM media_blobs b JOIN media m ON m.blob_id = b.id JOIN sessions s ON s.id = m.session_id
       WHERE b.sha256 = $2 AND s.team_id = $1 AND m.origin = 'received'
         AND NOT EXISTS (SELECT FROM reserved_sends r WHERE r.media_id = m.id)
       ORDER BY m.id LIMIT $3`,
      [teamId, sha256, filesAtOnce],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await this.pool.query(
      `UPDATE messages SET content = (content #- '{media,blobId}' #- '{media,sizeBytes}')
         || '{"unavailable": true, "unavailableReason": "quota"}'
       WHERE id IN (SELECT id FROM messages WHERE content #>> '{media,id}' = ANY($1::text[]) ORDER BY id FOR UPDATE)`,
      [ids],
    );
    const { rowCount } = await this.pool.query('DELETE FROM media WHERE id = ANY($1::bigint[])', [ids]);
    return rowCount ?? 0;
  }
}
