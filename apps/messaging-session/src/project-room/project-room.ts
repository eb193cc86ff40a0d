import { type LimitUse, countProjectLimits, type LimitUses, ProjectLimitsRequest } from '@parley/contracts/limits';
import { type Counted, limitUse, requireRoom, type Room, roomLeft, PG_POOL } from '@parley/service-runtime';
import type { PoolClient, Pool } from 'pg';
import { Controller, Inject, Module } from '@nestjs/common';
import { requireProject } from '@parley/contracts/base';
import { Handles, type RequestContext } from '@parley/messaging';

/** Ended campaigns do not count, nor do those without a recipient that waits: their operation ends in a moment. */
const openCampaigns = `SELECT 1 FROM campaigns WHERE project_id = $1::bigint AND announced IS DISTINCT FROM 'ended'
  AND sent + failed + skipped < recipients`;

/**
 * What counts for each limit of a project (decisions.md §14); each walks an index of the project. Campaigns that wait for
 * their time count as scheduled alone, those that wait for their turn as running. The session of a visit counts from the
 * moment that it connects: strangers who open visits take nothing of the project.
 */
const counted = {
  sessions:
    'SELECT 1 FROM sessions WHERE project_id = $1::bigint AND (origin_kind IS NULL OR customer_since IS NOT NULL)',
  quicklinks: 'SELECT 1 FROM quicklinks WHERE project_id = $1::bigint AND NOT project_gone',
  bridges: 'SELECT 1 FROM bridges WHERE project_id = $1::bigint AND NOT removed',
  templates: 'SELECT 1 FROM templates WHERE project_id = $1::bigint',
  runningCampaigns: `${openCampaigns} AND coalesce(scheduled_at <= now(), TRUE)`,
  scheduledCampaigns: `${openCampaigns} AND scheduled_at > now()`,
} as const;

export type ProjectLimit = keyof typeof counted;

interface Project {
  readonly teamId: string;
  readonly projectId: string;
}

type Transaction = Pick<PoolClient, 'query'> | Exclude<Parameters<typeof requireRoom>[0], { query: unknown }>;

/**
 * Call in the transaction of an insert into a project, before it; requests at once never make more than the limit.
 * @throws DomainError `conflict` naming the limit and its setting
 */
export async function requireRoomIn(tx: Transaction, project: Project, name: ProjectLimit): Promise<void> {
  await requireRoom(tx, countedIn(project, name));
}

/** As {@link requireRoomIn}, for several at once. */
export function roomLeftIn(tx: Transaction, project: Project, name: ProjectLimit): Promise<Room> {
  return roomLeft(tx, countedIn(project, name));
}

/** How much of each limit a project uses. */
export function projectLimitUses(db: Transaction, project: Project): Promise<LimitUse[]> {
  const names = Object.keys(counted) as ProjectLimit[];
  return Promise.all(names.map((name) => limitUse(db, countedIn(project, name))));
}

function countedIn({ teamId, projectId }: Project, name: ProjectLimit): Counted {
  return { name, teamId, ownerId: projectId, rows: counted[name] };
}

@Controller()
export class ProjectLimitsController {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  @Handles(countProjectLimits)
  async limits({ projectId }: ProjectLimitsRequest, { caller }: RequestContext): Promise<LimitUses> {
    requireProject(caller, projectId);
    return { data: await projectLimitUses(this.pool, { teamId: caller.teamId, projectId }) };
  }
}

/** How much a project may have of each thing, and has (decisions.md §14). */
@Module({ controllers: [ProjectLimitsController] })
export class ProjectRoomModule {}
