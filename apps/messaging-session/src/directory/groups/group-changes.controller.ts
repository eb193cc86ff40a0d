import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  createGroup,
  CreateGroup as CreateGroupRequest,
  type Done,
  type Group,
  GroupLookup,
  type InviteCode,
  joinGroup,
  JoinGroup as JoinGroupRequest,
  namedAs,
  revokeInviteCode,
  SetGroupDescription,
  setGroupDescription,
  setGroupPicture,
  SetGroupPicture as SetGroupPictureRequest,
  setGroupSettings,
  SetGroupSettings as SetGroupSettingsRequest,
  SetGroupSubject,
  setGroupSubject,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { ChangeGroupInfo } from './change-group-info.js';
import { CreateGroup } from './create-group.js';
import { JoinGroup } from './join-group.js';
import { RevokeInviteCode } from './revoke-invite-code.js';
import { SetGroupPicture } from './set-group-picture.js';
import { SetGroupSettings } from './set-group-settings.js';

/** Groups are made and changed by the process that runs the session. */
@Controller()
export class GroupChangesController {
  constructor(
    private readonly creating: CreateGroup,
    private readonly joining: JoinGroup,
    private readonly info: ChangeGroupInfo,
    private readonly picture: SetGroupPicture,
    private readonly settings: SetGroupSettings,
    private readonly revoking: RevokeInviteCode,
  ) {}

  @Handles(createGroup)
  create(@Payload() request: CreateGroupRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Group> {
    return this.creating.execute(caller, sessionId, request);
  }

  @Handles(joinGroup)
  join(@Payload() request: JoinGroupRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Group> {
    return this.joining.execute(caller, sessionId, request);
  }

  @Handles(setGroupSubject)
  async setSubject(
    @Payload() request: SetGroupSubject,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<Done> {
    await this.info.setSubject(caller, sessionId, request).catch(namedAs(request.groupId));
    return {};
  }

  @Handles(setGroupDescription)
  async setDescription(
    @Payload() request: SetGroupDescription,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<Done> {
    await this.info.setDescription(caller, sessionId, request).catch(namedAs(request.groupId));
    return {};
  }

  @Handles(setGroupPicture)
  async setPicture(
    @Payload() request: SetGroupPictureRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<Done> {
    await this.picture.execute(caller, sessionId, request).catch(namedAs(request.groupId));
    return {};
  }

  @Handles(setGroupSettings)
  async setSettings(
    @Payload() request: SetGroupSettingsRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<Done> {
    await this.settings.execute(caller, sessionId, request).catch(namedAs(request.groupId));
    return {};
  }

  @Handles(revokeInviteCode)
  revokeInvite(
    @Payload() request: GroupLookup,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<InviteCode> {
    return this.revoking.execute(caller, sessionId, request).catch(namedAs(request.groupId));
  }
}
