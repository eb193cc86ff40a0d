import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type ChatList, ListChats, listChats, ListMessages, listMessages, type MessageList } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../sessions/index.js';
import { ChatQueries } from './chat.queries.js';

/** Answered by any instance, whether the session runs or not. */
@Controller()
export class ChatsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly chats: ChatQueries,
  ) {}

  @Handles(listChats)
  async listChats(@Payload() request: ListChats, @Ctx() { caller }: RequestContext): Promise<ChatList> {
    const session = await this.sessions.lookUp(caller, request.session);
    return { data: await this.chats.listChats(session, request) };
  }

  @Handles(listMessages)
  async listMessages(@Payload() request: ListMessages, @Ctx() { caller }: RequestContext): Promise<MessageList> {
    const session = await this.sessions.lookUp(caller, request.session);
    return { data: await this.chats.listMessages(session, request) };
  }
}
