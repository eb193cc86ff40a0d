import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  addParticipants,
  deleteGroup,
  demoteParticipants,
  type Done,
  GroupLookup,
  GroupPeople,
  leaveGroup,
  namedAs,
  promoteParticipants,
  removeParticipants,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { ChangeParticipants, type ParticipantChange } from './change-participants.js';
import { DeleteGroup } from './delete-group.js';
import { LeaveGroup } from './leave-group.js';

/** Who is in a group is changed by the process that runs the session. */
@Controller()
export class GroupMembersController {
  constructor(
    private readonly changing: ChangeParticipants,
    private readonly leaving: LeaveGroup,
    private readonly deleting: DeleteGroup,
  ) {}

  @Handles(addParticipants)
  add(@Payload() request: GroupPeople, @Ctx() context: RequestContext): Promise<Done> {
    return this.change('add', request, context);
  }

  @Handles(removeParticipants)
  remove(@Payload() request: GroupPeople, @Ctx() context: RequestContext): Promise<Done> {
    return this.change('remove', request, context);
  }

  @Handles(promoteParticipants)
  promote(@Payload() request: GroupPeople, @Ctx() context: RequestContext): Promise<Done> {
    return this.change('promote', request, context);
  }

  @Handles(demoteParticipants)
  demote(@Payload() request: GroupPeople, @Ctx() context: RequestContext): Promise<Done> {
    return this.change('demote', request, context);
  }

  @Handles(leaveGroup)
  async leave(@Payload() request: GroupLookup, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Done> {
    await this.leaving.execute(caller, sessionId, request).catch(namedAs(request.groupId));
    return {};
  }

  @Handles(deleteGroup)
  async delete(@Payload() request: GroupLookup, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Done> {
    await this.deleting.execute(caller, sessionId, request);
    return {};
  }

  private async change(
    change: ParticipantChange,
    request: GroupPeople,
    { caller, sessionId = '' }: RequestContext,
  ): Promise<Done> {
    await this.changing.execute(caller, sessionId, change, request).catch(namedAs(request.groupId));
    return {};
  }
}
