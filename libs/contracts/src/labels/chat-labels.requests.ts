import { defineRequest } from '../define.js';
import { exampleChat } from '../messages/chat.js';
import { ChatList } from '../messages/chat.requests.js';
import { ChatLookup } from '../messages/message-act.js';
import { Done, OffsetPage } from '../page.js';
import { ResourceId, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { exampleLabel } from './label.js';
import { LabelList } from './label.requests.js';

export const labelsOfChat = defineRequest({
  subject: 'labels.of-chat',
  owner: 'messaging-session',
  summary: 'The labels of a chat, all of them, newest first.',
  request: ChatLookup,
  reply: LabelList,
  errors: ['not_found', 'invalid_parameter'],
  example: { request: { session: 'default', chatId: '+12025550147' }, reply: { data: [exampleLabel] } },
});

export class LabelRef {
  @ResourceId() id: string;
}

export class SetLabelsOfChat extends ChatLookup {
  @NestedList(() => LabelRef, { maxItems: 100, description: 'All that the chat shall have; the others are taken off.' })
  labels: LabelRef[];
}

export const setLabelsOfChat = defineRequest({
  subject: 'labels.set-of-chat',
  owner: 'messaging-session',
  summary: 'Replace the labels of a chat. An unknown one is refused as `labels.<n>.id`.',
  request: SetLabelsOfChat,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { session: 'default', chatId: '+12025550147', labels: [{ id: exampleLabel.id }] },
    reply: {},
  },
});

export class ListLabelChats extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @ResourceId() labelId: string;
}

export const listLabelChats = defineRequest({
  subject: 'labels.chats',
  owner: 'messaging-session',
  summary: 'The chats that have a label, the one with the newest message first.',
  request: ListLabelChats,
  reply: ChatList,
  errors: ['not_found'],
  example: {
    request: { session: 'default', labelId: exampleLabel.id, limit: 50, offset: 0 },
    reply: { data: [exampleChat] },
  },
});
