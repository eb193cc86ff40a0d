import { Controller } from '@nestjs/common';
import { Name } from '@parley/contracts/base';
import { Route, team } from '../../access/routes/index.js';
import { By, Input, type RequestedBy } from '../../access/requests/index.js';
import { TeamStore } from './team.store.js';
import { asMembersSee, Team } from './team.js';

const ofTeam = { tag: 'Team', status: 200, reply: Team } as const;

export class UpdateTeamBody {
  @Name() name: string;
}

@Controller()
export class TeamController {
  constructor(private readonly store: TeamStore) {}

  @Route('GET /v1/team', { access: team('members:read'), ...ofTeam, summary: 'Get the team of the credential.' })
  async getTeam(@By() { caller }: RequestedBy): Promise<Team> {
    return asMembersSee(await this.store.get(caller.teamId));
  }

  @Route('PATCH /v1/team', {
    access: team('members:write', { manager: true }),
    ...ofTeam,
    summary: 'Rename the team.',
    body: UpdateTeamBody,
  })
  async updateTeam(@By() { caller }: RequestedBy, @Input() { name }: UpdateTeamBody): Promise<Team> {
    return asMembersSee(await this.store.update(caller.teamId, { name }));
  }
}
