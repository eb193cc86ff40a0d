import { Module } from '@nestjs/common';
import { ChangeGroupInfo } from './change-group-info.js';
import { ChangeParticipants } from './change-participants.js';
import { CreateGroup } from './create-group.js';
import { DeleteGroup } from './delete-group.js';
import { GroupChangesController } from './group-changes.controller.js';
import { GroupChatStore } from './group-chat.store.js';
import { GroupCommands } from './group-commands.js';
import { GroupMembersController } from './group-members.controller.js';
import { GroupNames } from './group-names.js';
import { GroupQueries } from './group.queries.js';
import { GroupView } from './group-view.js';
import { GroupsController } from './groups.controller.js';
import { JoinGroup } from './join-group.js';
import { LeaveGroup } from './leave-group.js';
import { RevokeInviteCode } from './revoke-invite-code.js';
import { SetGroupPicture } from './set-group-picture.js';
import { SetGroupSettings } from './set-group-settings.js';

@Module({
  controllers: [GroupsController, GroupChangesController, GroupMembersController],
  providers: [
    ChangeGroupInfo,
    ChangeParticipants,
    CreateGroup,
    DeleteGroup,
    GroupChatStore,
    GroupCommands,
    GroupNames,
    GroupQueries,
    GroupView,
    JoinGroup,
    LeaveGroup,
    RevokeInviteCode,
    SetGroupPicture,
    SetGroupSettings,
  ],
})
export class GroupsModule {}
