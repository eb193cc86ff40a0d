import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { SessionRoutingModule } from '../session-routing/index.js';
import { GroupInfoController } from './group-info.controller.js';

@Module({ imports: [MediaModule, SessionRoutingModule], controllers: [GroupInfoController] })
export class GroupsModule {}
