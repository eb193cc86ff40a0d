import { Injectable } from '@nestjs/common';
import { callerSees, isResourceId, notFound, type Caller } from '@parley/contracts';
import type { Probe } from '../../edge/access/index.js';
import { ProjectStore } from './project.store.js';
import type { Project } from './project.js';

/** Which projects a caller sees: asked on every request that names one. */
@Injectable()
export class ProjectAccess {
  constructor(private readonly store: ProjectStore) {}

  /** As it stood less than 750 ms ago. @throws DomainError `not_found`, also for a project that exists and that the caller does not see */
  async require(caller: Caller, projectId: string): Promise<Project> {
    const isVisible = callerSees(caller, { teamId: caller.teamId, projectId });
    const project = isVisible && (await this.store.findRecent(caller.teamId, projectId));
    if (!project) throw notFound('Project', projectId);
    return project;
  }

  /** As it stands now, for what stays as it is made: one that became Live a moment ago is. @throws as {@link require} */
  async requireNow(caller: Caller, projectId: string): Promise<Project> {
    if (!callerSees(caller, { teamId: caller.teamId, projectId })) throw notFound('Project', projectId);
    return this.store.get(caller.teamId, projectId);
  }

  /** Those of these projects that there still are, for what lasts longer than the check at its beginning. */
  existing(projectIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.store.existing(projectIds);
  }

  /** For a change made by this process, which must see it at once. */
  forget(teamId: string, projectId: string): void {
    this.store.forget(teamId, projectId);
  }
}

/** Visibility of a project that a body or query names with `projectId`; one that cannot be an id is wrong input. */
export async function namedProjectVisible({ caller, body, query, get }: Probe): Promise<void> {
  const projectId = body?.projectId ?? query.projectId;
  if (isResourceId(projectId)) await get(ProjectAccess).require(caller, projectId);
}
