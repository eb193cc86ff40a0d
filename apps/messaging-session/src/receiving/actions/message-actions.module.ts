import { Module } from '@nestjs/common';
import { MarkSeen } from './mark-seen.js';
import { MessageActions } from './message-actions.js';
import { MessageActionsController } from './message-actions.controller.js';
import { MessageTargets } from './message-targets.js';

@Module({
  controllers: [MessageActionsController],
  providers: [MarkSeen, MessageActions, MessageTargets],
  exports: [MessageTargets],
})
export class MessageActionsModule {}
