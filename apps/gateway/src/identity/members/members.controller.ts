import { Controller } from '@nestjs/common';
import { Flag, FlagParam, Nested, NestedList, notFound, OneOf, Text, OffsetPageReply } from '@parley/contracts/base';
import { login, type Probe, Route, signedInManager, team } from '../../access/routes/index.js';
import type { MemberRole, TeamPrincipal } from '../../access/principal/index.js';
import { OffsetQuery, offsetOf, offsetPage } from '../../access/paging/index.js';
import { By, Filters, Input, Path, Who, type RequestedBy } from '../../access/requests/index.js';
import { ChangeMember } from './change-member.js';
import { InvitationStore } from './invitation.store.js';
import { InviteMember } from './invite-member.js';
import { emailPattern, Invitation, InvitationWithUrl, Member, memberRoles } from './member.js';
import { MemberStore } from './member.store.js';

const tag = 'Team';
const list = { tag, status: 200, query: OffsetQuery } as const;
const removal = { tag, status: 204 } as const;

export class UpdateMemberBody {
  @OneOf(memberRoles) role: MemberRole;
}

export class InviteMemberBody {
  @Text({ max: 254, pattern: emailPattern }) email: string;
  @OneOf(memberRoles) role: MemberRole;
  @Flag({ optional: true, description: 'Set to false to send no e-mail with the link.' })
  sendMail?: boolean;
}

export class RemoveMemberQuery {
  @FlagParam({
    optional: true,
    description: "Hands the member's keys to the person who removes them. Default: the keys are revoked.",
  })
  keepKeys?: boolean;
}

export class InvitedMember {
  @Nested(() => InvitationWithUrl) invitation: InvitationWithUrl;
}

export class MemberPage extends OffsetPageReply {
  @NestedList(() => Member) data: Member[];
}

export class InvitationPage extends OffsetPageReply {
  @NestedList(() => Invitation) data: Invitation[];
}

async function memberVisible({ get, caller, params }: Probe): Promise<void> {
  if (!(await get(MemberStore).find(caller.teamId, params.userId ?? ''))) throw notFound('Member', params.userId);
}

async function invitationVisible({ get, caller, params }: Probe): Promise<void> {
  const id = params.invitationId ?? '';
  if (!(await get(InvitationStore).find(caller.teamId, { id }))) throw notFound('Invitation', id);
}

@Controller()
export class MembersController {
  constructor(
    private readonly members: MemberStore,
    private readonly invitations: InvitationStore,
    private readonly changes: ChangeMember,
    private readonly inviting: InviteMember,
  ) {}

  @Route('POST /v1/members', {
    access: signedInManager,
    summary: 'Invite a person to the team. They become a member when they accept.',
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
    access: team('members:read'),
    ...list,
    summary: 'List the open invitations to the team.',
    reply: InvitationPage,
  })
  async listInvitations(@By() { caller }: RequestedBy, @Filters() query: OffsetQuery): Promise<InvitationPage> {
    const page = offsetOf(query);
    return offsetPage(await this.invitations.list(caller.teamId, page), page);
  }

  @Route('DELETE /v1/members/invitations/{invitationId}', {
    access: signedInManager,
    ...removal,
    summary: 'Withdraw an invitation.',
    visibleBy: invitationVisible,
  })
  deleteInvitation(@Who() who: TeamPrincipal, @Path('invitationId') invitationId: string): Promise<void> {
    return this.inviting.takeBack(who, invitationId);
  }

  @Route('GET /v1/members', {
    access: team('members:read'),
    ...list,
    summary: 'List the members of the team.',
    reply: MemberPage,
  })
  async listMembers(@By() { caller }: RequestedBy, @Filters() query: OffsetQuery): Promise<MemberPage> {
    const page = offsetOf(query);
    return offsetPage(await this.members.list(caller.teamId, page), page);
  }

  @Route('PATCH /v1/members/{userId}', {
    access: signedInManager,
    summary: 'Change the role of a member.',
    tag,
    status: 200,
    body: UpdateMemberBody,
    reply: Member,
    errors: ['conflict'],
    visibleBy: memberVisible,
  })
  updateMember(
    @Who() who: TeamPrincipal,
    @Path('userId') userId: string,
    @Input() { role }: UpdateMemberBody,
  ): Promise<Member> {
    return this.changes.setRole(who, userId, role);
  }

  @Route('DELETE /v1/members/me', {
    access: login,
    ...removal,
    summary:
      'Leave the team. Your signed-in sessions in this team end, and the keys that you created in it are revoked.',
    errors: ['conflict'],
  })
  leaveTeam(@Who() who: TeamPrincipal): Promise<void> {
    return this.changes.remove(who, who.userId, { keepKeys: false });
  }

  @Route('DELETE /v1/members/{userId}', {
    access: signedInManager,
    ...removal,
    summary: 'Remove a member from the team. Their signed-in sessions end, and their keys are revoked or handed over.',
    query: RemoveMemberQuery,
    errors: ['conflict'],
    visibleBy: memberVisible,
  })
  deleteMember(
    @Who() who: TeamPrincipal,
    @Path('userId') userId: string,
    @Filters() { keepKeys = false }: RemoveMemberQuery,
  ): Promise<void> {
    return this.changes.remove(who, userId, { keepKeys });
  }
}
