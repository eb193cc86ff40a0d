import { Controller } from '@nestjs/common';
import { Label, LabelRef, labelsOfChat, NestedList, setLabelsOfChat } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Input, Path, type AskedBy } from '../requests/index.js';
import { sessionVisible } from '../session-routing/index.js';

const tag = 'Labels';

/** interface.md §4.3 */
export class ChatLabelsReply extends Acknowledgement {
  @NestedList(() => Label) labels: Label[];
}

export class ChatLabelsBody {
  @NestedList(() => LabelRef, { maxItems: 100, description: 'All that the chat shall have; the others are taken off.' })
  labels: LabelRef[];
}

/** The labels of one chat. */
@Controller()
export class ChatLabelsController {
  constructor(private readonly client: RequestClient) {}

  @Route('GET /api/{session}/labels/chats/{chatId}', {
    summary: labelsOfChat.summary,
    tag,
    status: 200,
    reply: ChatLabelsReply,
    errors: errorsOf(labelsOfChat),
    visibleBy: sessionVisible,
  })
  async labelsOfChat(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
  ): Promise<ChatLabelsReply> {
    const { data } = await this.client.request(labelsOfChat, { session, chatId }, by);
    return { ...acknowledged('The labels of the chat.'), labels: data };
  }

  @Route('PUT /api/{session}/labels/chats/{chatId}', {
    summary: setLabelsOfChat.summary,
    tag,
    status: 200,
    body: ChatLabelsBody,
    reply: ChatLabelsReply,
    errors: errorsOf(setLabelsOfChat),
    visibleBy: sessionVisible,
  })
  async setLabelsOfChat(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
    @Input() { labels }: ChatLabelsBody,
  ): Promise<ChatLabelsReply> {
    await this.client.request(setLabelsOfChat, { session, chatId, labels }, by);
    const { data } = await this.client.request(labelsOfChat, { session, chatId }, by);
    return { ...acknowledged('The chat has these labels.'), labels: data };
  }
}
