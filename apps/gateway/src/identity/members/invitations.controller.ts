import { Controller } from '@nestjs/common';
import { Nested, NestedList, OneOf, Text } from '@parley/contracts';
import { Route, type Probe } from '../../access/index.js';
import type { MemberRole, TeamPrincipal } from '../credentials/index.js';
import { OffsetPageReply, OffsetQuery, offsetOf, offsetPage } from '../../paging/index.js';
import { By, Filters, Input, Path, Who, type AskedBy } from '../../requests/index.js';
import { InvitationStore } from './invitation.store.js';
import { InviteMember } from './invite-member.js';
import { emailPattern, Invitation, InvitationWithUrl, memberRoles, noInvitation } from './member.js';

const tag = 'Team';

export class InviteMemberBody {
  @Text({ max: 254, pattern: emailPattern }) email: string;
  @OneOf(memberRoles) role: MemberRole;
}

export class InvitedMember {
  @Nested(() => InvitationWithUrl) invitation: InvitationWithUrl;
}

export class InvitationPage extends OffsetPageReply {
  @NestedList(() => Invitation) data: Invitation[];
}

async function invitationVisible({ get, caller, params }: Probe): Promise<void> {
  const id = params.invitationId ?? '';
  if (!(await get(InvitationStore).find(caller.teamId, { id }))) throw noInvitation(id);
}

@Controller()
export class InvitationsController {
  constructor(
    private readonly store: InvitationStore,
    private readonly inviting: InviteMember,
  ) {}

  @Route('POST /v1/members', {
    summary: 'Invite somebody to the team. They are a member once they have accepted.',
    tag,
    status: 201,
    body: InviteMemberBody,
    reply: InvitedMember,
    errors: ['conflict'],
  })
  async inviteMember(@Who() who: TeamPrincipal, @Input() body: InviteMemberBody): Promise<InvitedMember> {
    return { invitation: await this.inviting.execute(who, body) };
  }

  @Route('GET /v1/members/invitations', {
    summary: 'The open invitations to the team.',
    tag,
    status: 200,
    query: OffsetQuery,
    reply: InvitationPage,
  })
  async listInvitations(@By() { caller }: AskedBy, @Filters() query: OffsetQuery): Promise<InvitationPage> {
    const page = offsetOf(query);
    return offsetPage(await this.store.list(caller.teamId, page), page);
  }

  @Route('DELETE /v1/members/invitations/{invitationId}', {
    summary: 'Take an invitation back.',
    tag,
    status: 204,
    visibleBy: invitationVisible,
  })
  deleteInvitation(@Who() who: TeamPrincipal, @Path('invitationId') invitationId: string): Promise<void> {
    return this.inviting.takeBack(who, invitationId);
  }
}
