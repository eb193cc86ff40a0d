import { Controller, Inject } from '@nestjs/common';
import { type Done, notFound } from '@parley/contracts/base';
import {
  type ChatList,
  ChatLookup,
  type ChatOverview,
  chatOverview,
  deleteChat,
  ListChats,
  listChats,
  ListMessages,
  listMessages,
  markUnread,
  type MessageList,
} from '@parley/contracts/messages';
import { Handles, type RequestContext } from '@parley/messaging';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { SessionQueries } from '../../session-state/index.js';
import { Identities } from '../../identities/index.js';
import { ChatPurges, purgedAtOnce } from './chat-purges.js';
import { ChatQueries } from './chat.queries.js';
import { countUnread, purgeMessages, removeChat } from './chat.store.js';
import { MessageQueries } from './message.queries.js';

/** Any process answers, whether the session runs or not. */
@Controller()
export class ChatsController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    private readonly identities: Identities,
    private readonly chats: ChatQueries,
    private readonly messages: MessageQueries,
    private readonly purges: ChatPurges,
  ) {}

  @Handles(listChats)
  async listChats(request: ListChats, { caller }: RequestContext): Promise<ChatList> {
    return { data: await this.chats.list(await this.sessions.lookUp(caller, request.session), request) };
  }

  @Handles(chatOverview)
  async overview(request: ListChats, { caller }: RequestContext): Promise<ChatOverview> {
    return { data: await this.chats.overview(await this.sessions.lookUp(caller, request.session), request) };
  }

  @Handles(listMessages)
  async listMessages(request: ListMessages, { caller }: RequestContext): Promise<MessageList> {
    return { data: await this.messages.list(await this.sessions.lookUp(caller, request.session), request) };
  }

  @Handles(markUnread)
  markUnread(request: ChatLookup, context: RequestContext): Promise<Done> {
    return this.change(request, context, (...chat) => countUnread(this.pool, ...chat));
  }

  /**
   * Deletes a chat and its messages from one session; the network is not told. The request itself deletes a first batch of
   * messages. The rest of a long chat is hidden at once and deleted in the background.
   */
  @Handles(deleteChat)
  async delete(request: ChatLookup, context: RequestContext): Promise<Done> {
    const done = await this.change(request, context, (sessionId, chatId) =>
      inTransaction(this.pool, async (client) => {
        if (!(await removeChat(client, sessionId, chatId))) return false;
        await purgeMessages(client, { sessionId, chatId }, purgedAtOnce);
        return true;
      }),
    );
    this.purges.wake();
    return done;
  }

  /** @param change returns false if the session does not have the chat */
  private async change(
    { session, chatId }: ChatLookup,
    { caller }: RequestContext,
    change: (sessionId: string, chatId: string) => Promise<boolean>,
  ): Promise<Done> {
    const { id, projectId } = await this.sessions.lookUp(caller, session);
    const chat = await this.identities.chat(projectId, chatId);
    if (!(await change(id, chat.id))) throw notFound('Chat', chatId);
    return {};
  }
}
