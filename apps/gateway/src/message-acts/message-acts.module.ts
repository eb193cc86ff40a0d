import { Module } from '@nestjs/common';
import { SendsModule } from '../sends/index.js';
import { SessionRoutingModule } from '../session-routing/index.js';
import { ChatMessageController } from './chat-message.controller.js';
import { MessageThere } from './message-there.js';
import { PollVoteController } from './poll-vote.controller.js';
import { ReactionController } from './reaction.controller.js';
import { SeenController } from './seen.controller.js';
import { StarController } from './star.controller.js';
import { TypingController } from './typing.controller.js';

@Module({
  imports: [SendsModule, SessionRoutingModule],
  controllers: [
    ChatMessageController,
    PollVoteController,
    ReactionController,
    SeenController,
    StarController,
    TypingController,
  ],
  providers: [MessageThere],
})
export class MessageActsModule {}
