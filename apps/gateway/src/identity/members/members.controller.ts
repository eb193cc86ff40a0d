import { Controller } from '@nestjs/common';
import { FlagParam, NestedList, notFound, OneOf } from '@parley/contracts';
import { Route, type Probe } from '../../access/index.js';
import type { MemberRole, TeamPrincipal } from '../credentials/index.js';
import { OffsetPageReply, OffsetQuery, offsetOf, offsetPage } from '../../paging/index.js';
import { By, Filters, Input, Path, Who, type AskedBy } from '../../requests/index.js';
import { ChangeMember } from './change-member.js';
import { Member, memberRoles } from './member.js';
import { MemberStore } from './member.store.js';

const tag = 'Team';

export class UpdateMemberBody {
  @OneOf(memberRoles) role: MemberRole;
}

export class RemoveMemberQuery {
  @FlagParam({ optional: true, description: 'Hands their keys to who removes them. Default: the keys are revoked.' })
  keepKeys?: boolean;
}

export class MemberPage extends OffsetPageReply {
  @NestedList(() => Member) data: Member[];
}

async function memberVisible({ get, caller, params }: Probe): Promise<void> {
  if (!(await get(MemberStore).find(caller.teamId, params.userId ?? ''))) throw notFound('Member', params.userId);
}

@Controller()
export class MembersController {
  constructor(
    private readonly store: MemberStore,
    private readonly changes: ChangeMember,
  ) {}

  @Route('GET /v1/members', {
    summary: 'The members of the team.',
    tag,
    status: 200,
    query: OffsetQuery,
    reply: MemberPage,
  })
  async listMembers(@By() { caller }: AskedBy, @Filters() query: OffsetQuery): Promise<MemberPage> {
    const page = offsetOf(query);
    return offsetPage(await this.store.list(caller.teamId, page), page);
  }

  @Route('PATCH /v1/members/{userId}', {
    summary: 'Give a member another role.',
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
    summary: 'Leave the team: the signed-in sessions there end, and the keys made there are revoked.',
    tag,
    status: 204,
    errors: ['conflict'],
  })
  leaveTeam(@Who() who: TeamPrincipal): Promise<void> {
    return this.changes.remove(who, who.userId, { keepKeys: false });
  }

  @Route('DELETE /v1/members/{userId}', {
    summary: 'Remove a member: their signed-in sessions end, their keys are revoked or handed over.',
    tag,
    status: 204,
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
