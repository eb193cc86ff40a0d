import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** Projects that are gone, for ever: ids are never used again. */
@Injectable()
export class DeletedProjectStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async add(projectId: string): Promise<void> {
    await this.pool.query('INSERT INTO deleted_projects (project_id) VALUES ($1) ON CONFLICT DO NOTHING', [projectId]);
  }

  async has(projectId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'find-deleted-project',
      text: 'SELECT 1 FROM deleted_projects WHERE project_id = $1',
      values: [projectId],
    });
    return rowCount === 1;
  }
}
