import { Module } from '@nestjs/common';
import { GroupChangesController } from './group-changes.controller.js';
import { LayerEvents } from '../../rendering/index.js';
import { GroupChatStore } from './group-chat.store.js';
import { GroupEvents } from './group-events.js';
import { GroupView } from './group-view.js';
import { GroupsController } from './groups.controller.js';
import { JoiningController } from './joining.controller.js';

@Module({
  controllers: [GroupsController, GroupChangesController, JoiningController],
  providers: [GroupChatStore, GroupEvents, GroupView, LayerEvents],
})
export class GroupsModule {}
