import { Controller } from '@nestjs/common';
import type { Done } from '@parley/contracts/base';
import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import {
  CastVote,
  castVote,
  deleteMessage,
  EditMessage,
  editMessage,
  getMessage,
  MarkSeen as MarkSeenRequest,
  markSeen,
  MessageLookup,
  React,
  react,
  StarMessage,
  starMessage,
} from '@parley/contracts/messages';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../../session-state/index.js';
import { MarkSeen } from './mark-seen.js';
import { MessageActions } from './message-actions.js';
import { MessageTargets } from './message-targets.js';

/** The process that runs the session answers actions. Any process answers reads of a message. */
@Controller()
export class MessageActionsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly targets: MessageTargets,
    private readonly actions: MessageActions,
    private readonly seeing: MarkSeen,
  ) {}

  @Handles(getMessage)
  async getMessage(request: MessageLookup, { caller }: RequestContext): Promise<MessagePayload> {
    return this.targets.payload(await this.sessions.lookUp(caller, request.session), request);
  }

  @Handles(react)
  react(request: React, context: RequestContext): Promise<MessageSentPayload> {
    return this.actions.react(context, request);
  }

  @Handles(castVote)
  castVote(request: CastVote, context: RequestContext): Promise<MessageSentPayload> {
    return this.actions.vote(context, request);
  }

  @Handles(editMessage)
  editMessage(request: EditMessage, context: RequestContext): Promise<MessageSentPayload> {
    return this.actions.edit(context, request);
  }

  @Handles(deleteMessage)
  async deleteMessage(request: MessageLookup, context: RequestContext): Promise<Done> {
    await this.actions.delete(context, request);
    return {};
  }

  @Handles(starMessage)
  async starMessage(request: StarMessage, context: RequestContext): Promise<Done> {
    await this.actions.star(context, request);
    return {};
  }

  @Handles(markSeen)
  async markSeen(request: MarkSeenRequest, context: RequestContext): Promise<Done> {
    await this.seeing.execute(context, request);
    return {};
  }
}
