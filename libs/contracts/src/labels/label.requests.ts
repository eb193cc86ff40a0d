import { defineRequest, type Visible } from '../define.js';
import { exampleChat, Chat } from '../messages/chat.js';
import { ChatList } from '../messages/chat.requests.js';
import { acknowledgement, bareList } from '../http/answers.js';
import { Done, OffsetPage } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { ResourceId, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { exampleLabel, Label, LabelFields } from './label.js';

export class ListLabels extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
}

export class LabelList {
  @NestedList(() => Label) data: Label[];
}

export const listLabels = defineRequest({
  subject: 'labels.list',
  owner: 'messaging-session',
  http: { route: 'GET /api/{session}/labels', scope: 'labels:read', tag: 'Labels', answer: bareList(Label) },
  visible: getSession,
  summary: 'List the labels of a session, newest first.',
  request: ListLabels,
  reply: LabelList,
  errors: ['not_found'],
  example: { request: { session: 'default', limit: 50, offset: 0 }, reply: { data: [exampleLabel] } },
});

export class CreateLabel extends LabelFields {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
}

export const createLabel = defineRequest({
  subject: 'labels.create',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/labels',
    scope: 'labels:write',
    tag: 'Labels',
    status: 201,
    body: 'LabelFields',
  },
  visible: getSession,
  summary: 'Create a label. Fails with `conflict` when its name is taken.',
  request: CreateLabel,
  reply: Label,
  errors: ['not_found', 'conflict'],
  example: { request: { session: 'default', name: 'Customers', color: '#2E7D32' }, reply: exampleLabel },
});

export class ListLabelChats extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @ResourceId() labelId: string;
}

export const listLabelChats = defineRequest({
  subject: 'labels.chats',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/labels/{id}/chats',
    scope: 'labels:read',
    tag: 'Labels',
    params: { id: 'labelId' },
    answer: bareList(Chat),
  },
  visible: 'itself',
  summary: 'List the chats that have a label, those with the newest messages first.',
  request: ListLabelChats,
  reply: ChatList,
  errors: ['not_found'],
  example: {
    request: { session: 'default', labelId: exampleLabel.id, limit: 50, offset: 0 },
    reply: { data: [exampleChat] },
  },
});

/** Reads a label by listing its chats, which answers `not_found` for an unknown label. A page of one chat is enough. */
const theLabel: Visible = [
  { contract: listLabelChats, of: ({ session, labelId }) => ({ session, labelId, limit: 1, offset: 0 }) },
];

export class UpdateLabel extends CreateLabel {
  @ResourceId() labelId: string;
}

export const updateLabel = defineRequest({
  subject: 'labels.update',
  owner: 'messaging-session',
  http: {
    route: 'PUT /api/{session}/labels/{id}',
    scope: 'labels:write',
    tag: 'Labels',
    params: { id: 'labelId' },
    body: 'LabelFields',
  },
  visible: theLabel,
  summary: 'Replace the name and colour of a label. Without a colour in the body, its colour is removed.',
  request: UpdateLabel,
  reply: Label,
  errors: ['not_found', 'conflict'],
  example: {
    request: { session: 'default', labelId: exampleLabel.id, name: 'Customers', color: '#2E7D32' },
    reply: exampleLabel,
  },
});

export class LabelLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @ResourceId() labelId: string;
}

export const deleteLabel = defineRequest({
  subject: 'labels.delete',
  owner: 'messaging-session',
  http: {
    route: 'DELETE /api/{session}/labels/{id}',
    scope: 'labels:write',
    tag: 'Labels',
    params: { id: 'labelId' },
    answer: acknowledgement('The label is deleted.'),
  },
  visible: theLabel,
  summary: 'Delete a label and remove it from its chats.',
  request: LabelLookup,
  reply: Done,
  errors: ['not_found'],
  example: { request: { session: 'default', labelId: exampleLabel.id }, reply: {} },
});
