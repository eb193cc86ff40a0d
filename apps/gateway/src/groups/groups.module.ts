import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { SessionRoutingModule } from '../session-routing/index.js';
import { GroupInfoController } from './group-info.controller.js';
import { GroupParticipantsController } from './group-participants.controller.js';
import { GroupsController } from './groups.controller.js';

@Module({
  imports: [MediaModule, SessionRoutingModule],
  controllers: [GroupsController, GroupInfoController, GroupParticipantsController],
})
export class GroupsModule {}
