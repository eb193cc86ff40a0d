import { Flag, Name, Nested, Text } from '@parley/contracts/base';
import { ApiKeyWithSecret } from '../keys/index.js';
import { emailPattern, InvitationWithUrl, maxPasswordLength, Member } from '../members/index.js';
import { AdministeredTeam } from '../teams/index.js';

export class CreateTeamBody {
  @Name() name: string;
  @Text({ max: 254, pattern: emailPattern }) ownerEmail: string;
  @Text({
    optional: true,
    min: 1,
    max: maxPasswordLength,
    description: 'Of a person who is known already, theirs. Absent: the owner is invited, and sets their own.',
  })
  ownerPassword?: string;
  @Flag({ optional: true, description: 'False: the invitation is not sent by mail, where mail is configured.' })
  sendMail?: boolean;
}

export class CreatedTeam {
  @Nested(() => AdministeredTeam) team: AdministeredTeam;
  @Nested(() => Member, { optional: true, description: 'Where a password was given.' }) owner?: Member;
  @Nested(() => InvitationWithUrl, { optional: true, description: 'Where no password was given.' })
  invitation?: InvitationWithUrl;
  @Nested(() => ApiKeyWithSecret) key: ApiKeyWithSecret;
}
