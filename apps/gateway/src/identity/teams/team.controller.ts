import { Controller } from '@nestjs/common';
import { Text } from '@parley/contracts';
import { Route } from '../../access/index.js';
import { By, Input, type AskedBy } from '../../requests/index.js';
import { asMembersSee, TeamStore } from './team.store.js';
import { Team } from './team.js';

const tag = 'Team';

export class UpdateTeamBody {
  @Text({ min: 1, max: 100 }) name: string;
}

@Controller()
export class TeamController {
  constructor(private readonly store: TeamStore) {}

  @Route('GET /v1/team', { summary: 'The team of the credential.', tag, status: 200, reply: Team })
  async getTeam(@By() { caller }: AskedBy): Promise<Team> {
    return asMembersSee(await this.store.get(caller.teamId));
  }

  @Route('PATCH /v1/team', { summary: 'Rename the team.', tag, status: 200, body: UpdateTeamBody, reply: Team })
  async updateTeam(@By() { caller }: AskedBy, @Input() { name }: UpdateTeamBody): Promise<Team> {
    return asMembersSee(await this.store.update(caller.teamId, { name }));
  }
}
