import { Controller } from '@nestjs/common';
import { deleteMessage, editMessage, getMessage, MessagePayload, MessageSentPayload, Text } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, type Probe, Route } from '../access/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Input, Path, type AskedBy } from '../requests/index.js';
import { SessionRouter, sessionVisible } from '../session-routing/index.js';
import { MessageThere } from './message-there.js';

export class EditBody {
  @Text({ min: 1, max: 65_536, description: 'The new text; of a message with a file, its new caption.' }) text: string;
}

const tag = 'Chats';

/** Visibility of the message that the path names. */
async function messageVisible({ ask, params }: Probe): Promise<void> {
  const { session = '', chatId = '', messageId = '' } = params;
  await ask(getMessage, { session, chatId, messageId });
}

/** One message of a chat, as the path names it. */
@Controller()
export class ChatMessageController {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
    private readonly there: MessageThere,
  ) {}

  @Route('GET /api/{session}/chats/{chatId}/messages/{messageId}', {
    summary: getMessage.summary,
    tag,
    status: 200,
    reply: MessagePayload,
    errors: errorsOf(getMessage),
    visibleBy: sessionVisible,
  })
  getMessage(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
    @Path('messageId') messageId: string,
  ): Promise<MessagePayload> {
    return this.client.request(getMessage, { session, chatId, messageId }, by);
  }

  @Route('PUT /api/{session}/chats/{chatId}/messages/{messageId}', {
    summary: editMessage.summary,
    tag,
    status: 200,
    body: EditBody,
    reply: MessageSentPayload,
    errors: errorsOf(editMessage),
    visibleBy: messageVisible,
  })
  editMessage(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
    @Path('messageId') messageId: string,
    @Input() { text }: EditBody,
  ): Promise<MessageSentPayload> {
    const asked = { session, chatId, messageId, text };
    return this.there.orNotFound(by, asked, this.router.send(editMessage, by, session, asked));
  }

  /** interface.md §4.3 */
  @Route('DELETE /api/{session}/chats/{chatId}/messages/{messageId}', {
    summary: deleteMessage.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    errors: errorsOf(deleteMessage),
    visibleBy: sessionVisible,
  })
  async deleteMessage(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
    @Path('messageId') messageId: string,
  ): Promise<Acknowledgement> {
    const asked = { session, chatId, messageId };
    await this.there.orNotFound(by, asked, this.router.send(deleteMessage, by, session, asked));
    return acknowledged('The message is deleted.');
  }
}
