import { defineRequest } from '../define.js';
import { ChatLookup } from '../messages/message-act.js';
import { Acknowledgement, acknowledged, answerAs } from '../http/answers.js';
import { getSession } from '../sessions/session.requests.js';
import { ResourceId } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { exampleLabel, Label } from './label.js';
import { LabelList } from './label.requests.js';

/** interface.md §4.3 */
export class ChatLabelsReply extends Acknowledgement {
  @NestedList(() => Label) labels: Label[];
}

const labelsSaying = (message: string) =>
  answerAs(ChatLabelsReply, ({ data }: LabelList) => ({ ...acknowledged(message), labels: data }));

export const labelsOfChat = defineRequest({
  subject: 'labels.of-chat',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/labels/chats/{chatId}',
    scope: 'labels:read',
    tag: 'Labels',
    answer: labelsSaying('The labels of the chat.'),
  },
  visible: getSession,
  summary: 'List all labels of a chat, newest first.',
  request: ChatLookup,
  reply: LabelList,
  errors: ['not_found', 'invalid_parameter'],
  example: { request: { session: 'default', chatId: '+12025550147' }, reply: { data: [exampleLabel] } },
});

export class LabelRef {
  @ResourceId() id: string;
}

export class SetLabelsOfChat extends ChatLookup {
  @NestedList(() => LabelRef, {
    maxItems: 100,
    description: 'All labels that the chat is to have. Others are removed.',
  })
  labels: LabelRef[];
}

export const setLabelsOfChat = defineRequest({
  subject: 'labels.set-of-chat',
  owner: 'messaging-session',
  http: {
    route: 'PUT /api/{session}/labels/chats/{chatId}',
    scope: 'labels:write',
    tag: 'Labels',
    body: 'ChatLabelsBody',
    answer: labelsSaying('The chat has these labels.'),
  },
  visible: getSession,
  summary: 'Replace the labels of a chat. The error for an unknown label names it as `labels.<n>.id`.',
  request: SetLabelsOfChat,
  reply: LabelList,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { session: 'default', chatId: '+12025550147', labels: [{ id: exampleLabel.id }] },
    reply: { data: [exampleLabel] },
  },
});
