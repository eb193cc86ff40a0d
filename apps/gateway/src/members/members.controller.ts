import { Controller } from '@nestjs/common';
import { NestedList, notFound, OneOf, Text } from '@parley/contracts';
import { Route, type Probe } from '../access/index.js';
import type { MemberRole, TeamPrincipal } from '../credentials/index.js';
import { OffsetPageReply, OffsetQuery, offsetOf, offsetPage } from '../paging/index.js';
import { By, Filters, Input, Path, Who, type AskedBy } from '../requests/index.js';
import { AddMember } from './add-member.js';
import { ChangeMember } from './change-member.js';
import { emailPattern, Member, memberRoles, NewMember } from './member.js';
import { MemberStore } from './member.store.js';
import { UserStore } from './user.store.js';

const tag = 'Team';

export class AddMemberBody {
  @Text({ max: 254, pattern: emailPattern }) email: string;
  @OneOf(memberRoles) role: MemberRole;
  @Text({
    optional: true,
    min: 8,
    max: 256,
    description: 'Only for a person who is new here; generated and shown once when absent.',
  })
  password?: string;
}

export class UpdateMemberBody {
  @OneOf(memberRoles) role: MemberRole;
}

export class MemberPage extends OffsetPageReply {
  @NestedList(() => Member) data: Member[];
}

async function memberVisible({ get, caller, params }: Probe): Promise<void> {
  if (!(await get(UserStore).findMember(caller.teamId, params.userId ?? ''))) throw notFound('Member');
}

@Controller()
export class MembersController {
  constructor(
    private readonly store: MemberStore,
    private readonly addition: AddMember,
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

  @Route('POST /v1/members', {
    summary: 'Make somebody a member of the team.',
    tag,
    status: 201,
    body: AddMemberBody,
    reply: NewMember,
    errors: ['conflict'],
  })
  addMember(@Who() who: TeamPrincipal, @Input() body: AddMemberBody): Promise<NewMember> {
    return this.addition.execute(who, body);
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

  @Route('DELETE /v1/members/{userId}', {
    summary: 'Remove a member: their signed-in sessions end, their keys keep no role.',
    tag,
    status: 204,
    errors: ['conflict'],
    visibleBy: memberVisible,
  })
  deleteMember(@Who() who: TeamPrincipal, @Path('userId') userId: string): Promise<void> {
    return this.changes.remove(who, userId);
  }
}
