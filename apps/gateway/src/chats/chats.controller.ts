import { Controller } from '@nestjs/common';
import {
  Chat,
  chatOverview,
  ChatSummary,
  DomainError,
  FlagParam,
  listChats,
  listMessages,
  MessagePayload,
  ResourceId,
  Timestamp,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { MessagingPageQuery, offsetOf, requirePeriod } from '../paging/index.js';
import { By, Filters, Path, type AskedBy } from '../requests/index.js';
import { sessionVisible } from '../session-routing/index.js';

const tag = 'Chats';

export class MessagesQuery extends MessagingPageQuery {
  @FlagParam({ optional: true }) fromMe?: boolean;
  @Timestamp({ optional: true, description: 'Inclusive.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
  @ResourceId({
    optional: true,
    description: 'A message: the page that follows it, stable while new ones arrive. Not with `offset`.',
  })
  before?: string;
}

@Controller()
export class ChatsController {
  constructor(private readonly client: RequestClient) {}

  @Route('GET /api/{session}/chats', {
    summary: listChats.summary,
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [Chat],
    visibleBy: sessionVisible,
  })
  async listChats(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<Chat[]> {
    return (await this.client.request(listChats, { session, ...offsetOf(query) }, by)).data;
  }

  @Route('GET /api/{session}/chats/overview', {
    summary: chatOverview.summary,
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [ChatSummary],
    visibleBy: sessionVisible,
  })
  async chatOverview(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<ChatSummary[]> {
    return (await this.client.request(chatOverview, { session, ...offsetOf(query) }, by)).data;
  }

  @Route('GET /api/{session}/chats/{chatId}/messages', {
    summary: listMessages.summary,
    tag,
    status: 200,
    query: MessagesQuery,
    reply: [MessagePayload],
    errors: errorsOf(listMessages),
    visibleBy: sessionVisible,
  })
  async listMessages(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
    @Filters() query: MessagesQuery,
  ): Promise<MessagePayload[]> {
    requirePeriod(query);
    const { fromMe, since, until, before } = query;
    if (before !== undefined && query.offset !== undefined) {
      throw new DomainError('invalid_parameter', 'Parameter "offset" does not go with "before".');
    }
    const request = { session, chatId, ...offsetOf(query), fromMe, since, until, before };
    return (await this.client.request(listMessages, request, by)).data;
  }
}
