import { Inject, Injectable } from '@nestjs/common';
import { projectStageChanged, type ProjectStage } from '@parley/contracts';
import { outboxInsert } from '@parley/messaging';
import { IDS, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';

/** The stage of a project, in the transaction of the caller. */
@Injectable()
export class ProjectStageStore {
  constructor(@Inject(IDS) private readonly ids: Ids) {}

  /** The stage, which cannot change until the transaction ends; null when there is no such project. */
  async lock(client: PoolClient, teamId: string, projectId: string): Promise<ProjectStage | null> {
    const { rows } = await client.query<{ stage: ProjectStage }>(
      `SELECT stage FROM projects WHERE id = $1 AND team_id = $2 FOR SHARE`,
      [projectId, teamId],
    );
    return rows[0]?.stage ?? null;
  }

  /** With the event for the other services; nothing when the project is Live already or gone. */
  async makeLive(client: PoolClient, teamId: string, projectId: string): Promise<void> {
    const { rowCount } = await client.query(
      `UPDATE projects SET stage = 'Live' WHERE id = $1 AND team_id = $2 AND stage = 'Sandbox'`,
      [projectId, teamId],
    );
    if (rowCount === 0) return;
    const event = { teamId, projectId, stage: 'Live' } as const;
    const { text, values } = outboxInsert([{ id: this.ids.next(), contract: projectStageChanged, event }]);
    await client.query(text, values);
  }
}
