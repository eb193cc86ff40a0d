import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { SessionNames } from './session-names.js';

const batchSize = 100;

interface NamedFilter {
  id: string;
  teamId: string;
  projectId: string | null;
  sessions: string[];
}

/**
 * Looks up the session ids of filters that an earlier version stored as names only, so that a renamed session keeps its
 * deliveries. Several processes may do this at once. A filter whose sessions are all gone stays as it is.
 */
@Injectable()
export class LookUpSessions {
  constructor(
    private readonly names: SessionNames,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  async execute(stopping?: AbortSignal): Promise<void> {
    for (let after: string | undefined = '0'; after !== undefined && !stopping?.aborted;) {
      const filters: NamedFilter[] = await this.page(after);
      for (const filter of filters) await this.lookUp(filter);
      after = filters.length === batchSize ? filters.at(-1)!.id : undefined;
    }
  }

  private async page(after: string): Promise<NamedFilter[]> {
    const { rows } = await this.pool.query<NamedFilter>(
      `SELECT id, team_id AS "teamId", project_id AS "projectId", sessions FROM endpoints
       WHERE id > $1::bigint AND cardinality(sessions) > 0 AND cardinality(session_ids) = 0
         AND NOT sessions <@ ARRAY['test', 'team']
       ORDER BY id LIMIT $2`,
      [after, batchSize],
    );
    return rows;
  }

  /** Stores the ids, unless the filter was changed meanwhile. */
  private async lookUp({ id, sessions, ...owner }: NamedFilter): Promise<void> {
    const ids = await this.names.idsOf(sessions, { id, ...owner });
    if (ids.length === 0) return;
    await this.pool.query(
      `UPDATE endpoints SET session_ids = $3::bigint[]
       WHERE id = $1::bigint AND sessions = $2::text[] AND cardinality(session_ids) = 0`,
      [id, sessions, ids],
    );
  }
}
