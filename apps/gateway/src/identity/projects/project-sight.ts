import { Injectable } from '@nestjs/common';
import { callerSees, DomainError, notFound, type Caller } from '@parley/contracts';
import { LRUCache } from 'lru-cache';
import { ProjectStore } from './project.store.js';
import type { Project } from './project.js';

/** A deleted project is gone on every replica within a second. */
const maxAgeMs = 750;

/** Which projects a caller sees. Asked on every request that names one, so answers are kept for a moment. */
@Injectable()
export class ProjectSight {
  readonly #seen = new LRUCache<string, { project: Project; readAtMs: number }>({ max: 10_000 });

  constructor(private readonly store: ProjectStore) {}

  /** @throws DomainError `not_found`, also when the project exists outside the caller's sight */
  async require(caller: Caller, projectId: string): Promise<Project> {
    if (!callerSees(caller, { teamId: caller.teamId, projectId })) throw notFound('Project', projectId);
    const key = `${caller.teamId}/${projectId}`;
    const readAtMs = performance.now();
    const seen = this.#seen.get(key);
    if (seen && readAtMs - seen.readAtMs < maxAgeMs) return seen.project;
    const project = await this.store.find(caller.teamId, projectId);
    if (!project) throw notFound('Project', projectId);
    this.#seen.set(key, { project, readAtMs });
    return project;
  }

  /**
   * The project that a request is about: the one it names, else the one a project token is bound to.
   * @throws DomainError `missing_field` for a team's credential that names none
   */
  async requireNamed(caller: Caller, projectId: string | undefined): Promise<Project> {
    const id = projectId ?? caller.projectId;
    if (id === undefined) throw new DomainError('missing_field', 'Field "projectId" is required.');
    return this.require(caller, id);
  }

  /** Those of these projects that there still are, for what lasts longer than the check at its beginning. */
  existing(projectIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.store.existing(projectIds);
  }

  /** For a change made by this process, which must see it at once. */
  forget(teamId: string, projectId: string): void {
    this.#seen.delete(`${teamId}/${projectId}`);
  }
}
