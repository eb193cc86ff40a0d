import { Injectable } from '@nestjs/common';
import { type Caller, notFound } from '@parley/contracts';
import { TeamStore } from './team.store.js';

/** Teams as the public sees them: what a suspended one has is not there (decisions.md §9, §10). */
@Injectable()
export class ActiveTeams {
  constructor(private readonly teams: TeamStore) {}

  /**
   * @param thing what is not found, as the public names it
   * @returns in whose name the gateway asks for it
   * @throws DomainError `not_found`
   */
  async require(teamId: string, thing: string, named?: string): Promise<Caller> {
    if (!(await this.teams.isActive(teamId))) throw notFound(thing, named);
    return { kind: 'service', teamId, credentialId: 'gateway' };
  }
}
