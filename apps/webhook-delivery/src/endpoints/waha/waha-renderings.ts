import { Inject, Injectable } from '@nestjs/common';
import { serviceCaller } from '@parley/contracts/base';
import { renderWahaEvents } from '@parley/contracts/waha';
import { statement } from '@parley/database';
import { RequestClient } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Endpoint } from '../endpoint.js';

/** Renewed long before it ends; what is left once the last endpoint is gone costs some time of processors, and nothing else. */
const renderedSeconds = 14 * 24 * 3600;
const mostRenewed = 500;

const wahaProjects = statement<{ teamId: string; projectId: string }, [after: string, limit: number]>(
  'waha-projects',
  `SELECT min(team_id) AS "teamId", project_id AS "projectId" FROM endpoints
   WHERE format = 'waha' AND project_id > $1::bigint GROUP BY project_id ORDER BY project_id LIMIT $2`,
  { neverNull: ['teamId', 'projectId'] },
);

/**
 * Has events of projects rendered in the format `waha`: from before an endpoint of that format is stored, so that none misses an
 * event made after it, and for as long as there is one.
 */
@Injectable()
export class WahaRenderings {
  constructor(
    private readonly client: RequestClient,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `unavailable` while messaging-session is */
  async begin({ teamId, projectId }: Pick<Endpoint, 'teamId' | 'projectId'>): Promise<void> {
    if (projectId === null) return;
    const caller = serviceCaller('webhook-delivery', { teamId, projectId });
    await this.client.request(renderWahaEvents, { projectId, seconds: renderedSeconds }, { caller });
  }

  async renew(stopping: AbortSignal): Promise<void> {
    for (let after: string | undefined = '0'; after !== undefined && !stopping.aborted;) {
      const projects: { teamId: string; projectId: string }[] = await wahaProjects.rows(this.pool, after, mostRenewed);
      for (const project of projects) await this.begin(project);
      after = projects.length === mostRenewed ? projects.at(-1)?.projectId : undefined;
    }
  }
}
