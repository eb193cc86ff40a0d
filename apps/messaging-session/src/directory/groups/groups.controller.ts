import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  getGroup,
  getInviteCode,
  type Group,
  type GroupList,
  GroupLookup,
  type InviteCode,
  ListGroups,
  listGroups,
  listParticipants,
  type ParticipantList,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { GroupQueries } from './group.queries.js';

/** Any process answers what can be read of groups. */
@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupQueries) {}

  @Handles(listGroups)
  async list(@Payload() request: ListGroups, @Ctx() { caller }: RequestContext): Promise<GroupList> {
    return { data: await this.groups.list(caller, request) };
  }

  @Handles(getGroup)
  get(@Payload() request: GroupLookup, @Ctx() { caller }: RequestContext): Promise<Group> {
    return this.groups.get(caller, request);
  }

  @Handles(listParticipants)
  async participants(@Payload() request: GroupLookup, @Ctx() { caller }: RequestContext): Promise<ParticipantList> {
    return { data: await this.groups.participants(caller, request) };
  }

  @Handles(getInviteCode)
  inviteCode(@Payload() request: GroupLookup, @Ctx() { caller }: RequestContext): Promise<InviteCode> {
    return this.groups.inviteCode(caller, request);
  }
}
