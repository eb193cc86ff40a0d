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
    description:
      'For a person who already has an account, their current password. Absent: the owner is invited and sets a password.',
  })
  ownerPassword?: string;
  @Flag({ optional: true, description: 'Set to false to send no e-mail with the invitation.' })
  sendMail?: boolean;
}

export class CreatedTeam {
  @Nested(() => AdministeredTeam) team: AdministeredTeam;
  @Nested(() => Member, { optional: true, description: 'Present if the request had a password.' }) owner?: Member;
  @Nested(() => InvitationWithUrl, { optional: true, description: 'Present if the request had no password.' })
  invitation?: InvitationWithUrl;
  @Nested(() => ApiKeyWithSecret) key: ApiKeyWithSecret;
}
