import { Module } from '@nestjs/common';
import { CastVote } from './cast-vote.js';
import { DeleteMessage } from './delete-message.js';
import { EditMessage } from './edit-message.js';
import { KeyedActs } from './keyed-acts.js';
import { MarkSeen } from './mark-seen.js';
import { MessageActsController } from './message-acts.controller.js';
import { MessageQueries } from './message.queries.js';
import { MessageTargets } from './message-targets.js';
import { MessagesController } from './messages.controller.js';
import { React } from './react.js';
import { StarMessage } from './star-message.js';

@Module({
  controllers: [MessageActsController, MessagesController],
  providers: [
    CastVote,
    DeleteMessage,
    EditMessage,
    KeyedActs,
    MarkSeen,
    MessageQueries,
    MessageTargets,
    React,
    StarMessage,
  ],
})
export class MessageActsModule {}
