import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  CastVote as CastVoteRequest,
  castVote,
  deleteMessage,
  type Done,
  EditMessage as EditMessageRequest,
  editMessage,
  MarkSeen as MarkSeenRequest,
  markSeen,
  MessageLookup,
  type MessageSentPayload,
  react,
  React as ReactRequest,
  StarMessage as StarMessageRequest,
  starMessage,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { CastVote } from './cast-vote.js';
import { DeleteMessage } from './delete-message.js';
import { EditMessage } from './edit-message.js';
import { MarkSeen } from './mark-seen.js';
import { React } from './react.js';
import { StarMessage } from './star-message.js';

/** Acts are answered by the process that runs the session. */
@Controller()
export class MessageActsController {
  constructor(
    private readonly reacting: React,
    private readonly voting: CastVote,
    private readonly editing: EditMessage,
    private readonly deleting: DeleteMessage,
    private readonly starring: StarMessage,
    private readonly seeing: MarkSeen,
  ) {}

  @Handles(react)
  react(
    @Payload() request: ReactRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<MessageSentPayload> {
    return this.reacting.execute(caller, sessionId, request);
  }

  @Handles(castVote)
  castVote(
    @Payload() request: CastVoteRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<MessageSentPayload> {
    return this.voting.execute(caller, sessionId, request);
  }

  @Handles(editMessage)
  editMessage(
    @Payload() request: EditMessageRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<MessageSentPayload> {
    return this.editing.execute(caller, sessionId, request);
  }

  @Handles(deleteMessage)
  async deleteMessage(
    @Payload() request: MessageLookup,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<Done> {
    await this.deleting.execute(caller, sessionId, request);
    return {};
  }

  @Handles(starMessage)
  async starMessage(
    @Payload() request: StarMessageRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<Done> {
    await this.starring.execute(caller, sessionId, request);
    return {};
  }

  @Handles(markSeen)
  async markSeen(
    @Payload() request: MarkSeenRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<Done> {
    await this.seeing.execute(caller, sessionId, request);
    return {};
  }
}
