import { Controller } from '@nestjs/common';
import {
  archiveChat,
  type ChatLookup,
  deleteChat,
  type Done,
  markUnread,
  type RequestContract,
  unarchiveChat,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Path, type AskedBy } from '../requests/index.js';
import { sessionVisible } from '../session-routing/index.js';

const tag = 'Chats';

/** What a session does to its own chats; nobody else is told. */
@Controller()
export class ChatStateController {
  constructor(private readonly client: RequestClient) {}

  @Route('POST /api/{session}/chats/{chatId}/archive', options(archiveChat))
  async archiveChat(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
  ): Promise<Acknowledgement> {
    await this.client.request(archiveChat, { session, chatId }, by);
    return acknowledged('The chat is archived.');
  }

  @Route('POST /api/{session}/chats/{chatId}/unarchive', options(unarchiveChat))
  async unarchiveChat(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
  ): Promise<Acknowledgement> {
    await this.client.request(unarchiveChat, { session, chatId }, by);
    return acknowledged('The chat is not archived.');
  }

  @Route('POST /api/{session}/chats/{chatId}/unread', options(markUnread))
  async markChatUnread(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
  ): Promise<Acknowledgement> {
    await this.client.request(markUnread, { session, chatId }, by);
    return acknowledged('The chat is unread.');
  }

  @Route('DELETE /api/{session}/chats/{chatId}', options(deleteChat))
  async deleteChat(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
  ): Promise<Acknowledgement> {
    await this.client.request(deleteChat, { session, chatId }, by);
    return acknowledged('The chat is deleted.');
  }
}

function options(contract: RequestContract<ChatLookup, Done>): Parameters<typeof Route>[1] {
  return {
    summary: contract.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    errors: errorsOf(contract),
    visibleBy: sessionVisible,
  };
}
