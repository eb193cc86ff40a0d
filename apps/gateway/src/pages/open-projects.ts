import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, notFound } from '@parley/contracts';
import { ProjectAccess } from '../identity/projects/index.js';
import { TeamStore } from '../identity/teams/index.js';

export interface ProjectOwner {
  readonly teamId: string;
  readonly projectId: string;
}

/** Projects as the public sees them: those of a suspended team are not there (decisions.md §9, §10). */
@Injectable()
export class OpenProjects {
  constructor(
    private readonly teams: TeamStore,
    private readonly projects: ProjectAccess,
  ) {}

  /**
   * @param thing what is not found, as the public names it
   * @returns in whose name the gateway asks for it
   * @throws DomainError `not_found`
   */
  async require({ teamId, projectId }: ProjectOwner, thing: string): Promise<Caller> {
    const caller: Caller = { kind: 'service', teamId, credentialId: 'gateway' };
    const absent = (error: unknown): never => {
      throw error instanceof DomainError && error.code === 'not_found' ? notFound(thing) : error;
    };
    const [{ suspended }] = await Promise.all([
      this.teams.get(teamId).catch(absent),
      this.projects.require(caller, projectId).catch(absent),
    ]);
    if (suspended) throw notFound(thing);
    return caller;
  }
}
