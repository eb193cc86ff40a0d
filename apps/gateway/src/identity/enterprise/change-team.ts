import { Injectable } from '@nestjs/common';
import { CredentialCache } from '../credentials/index.js';
import { TeamStore, type AdministeredTeam } from '../teams/index.js';

/** Renames a team, suspends it or lets it in again. Every credential of it is judged anew, here at once. */
@Injectable()
export class ChangeTeam {
  constructor(
    private readonly teams: TeamStore,
    private readonly credentials: CredentialCache,
  ) {}

  /** @throws DomainError `not_found` */
  async execute(teamId: string, changes: { name?: string; suspended?: boolean }): Promise<AdministeredTeam> {
    const team = await this.teams.update(teamId, changes);
    this.credentials.forget(({ caller }) => caller.teamId === teamId);
    return team;
  }
}
