import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  archiveChat,
  type ChatList,
  ChatLookup,
  chatOverview,
  type ChatOverview,
  deleteChat,
  type Done,
  ListChats,
  listChats,
  ListMessages,
  listMessages,
  markUnread,
  type MessageList,
  unarchiveChat,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../../sessions/state/index.js';
import { ArchiveChat } from './archive-chat.js';
import { ChatQueries } from './chat.queries.js';
import { DeleteChat } from './delete-chat.js';
import { MarkUnread } from './mark-unread.js';
import { MessageQueries } from './message.queries.js';

/** Answered by any instance, whether the session runs or not. */
@Controller()
export class ChatsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly chats: ChatQueries,
    private readonly messages: MessageQueries,
    private readonly archiving: ArchiveChat,
    private readonly marking: MarkUnread,
    private readonly deleting: DeleteChat,
  ) {}

  @Handles(listChats)
  async listChats(@Payload() request: ListChats, @Ctx() { caller }: RequestContext): Promise<ChatList> {
    const session = await this.sessions.lookUp(caller, request.session);
    return { data: await this.chats.list(session, request) };
  }

  @Handles(chatOverview)
  async overview(@Payload() request: ListChats, @Ctx() { caller }: RequestContext): Promise<ChatOverview> {
    const session = await this.sessions.lookUp(caller, request.session);
    return { data: await this.chats.overview(session, request) };
  }

  @Handles(listMessages)
  async listMessages(@Payload() request: ListMessages, @Ctx() { caller }: RequestContext): Promise<MessageList> {
    const session = await this.sessions.lookUp(caller, request.session);
    return { data: await this.messages.list(session, request) };
  }

  @Handles(archiveChat)
  async archive(@Payload() { session, chatId }: ChatLookup, @Ctx() { caller }: RequestContext): Promise<Done> {
    await this.archiving.execute(await this.sessions.lookUp(caller, session), chatId, true);
    return {};
  }

  @Handles(unarchiveChat)
  async unarchive(@Payload() { session, chatId }: ChatLookup, @Ctx() { caller }: RequestContext): Promise<Done> {
    await this.archiving.execute(await this.sessions.lookUp(caller, session), chatId, false);
    return {};
  }

  @Handles(markUnread)
  async markUnread(@Payload() { session, chatId }: ChatLookup, @Ctx() { caller }: RequestContext): Promise<Done> {
    await this.marking.execute(await this.sessions.lookUp(caller, session), chatId);
    return {};
  }

  @Handles(deleteChat)
  async delete(@Payload() { session, chatId }: ChatLookup, @Ctx() { caller }: RequestContext): Promise<Done> {
    await this.deleting.execute(await this.sessions.lookUp(caller, session), chatId);
    return {};
  }
}
