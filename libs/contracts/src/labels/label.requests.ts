import { defineRequest } from '../define.js';
import { Done, OffsetPage } from '../page.js';
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
  summary: 'The labels of a session, newest first.',
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
  summary: 'Make a label; `conflict` when its name is taken.',
  request: CreateLabel,
  reply: Label,
  errors: ['not_found', 'conflict'],
  example: { request: { session: 'default', name: 'Customers', color: '#2E7D32' }, reply: exampleLabel },
});

export class UpdateLabel extends CreateLabel {
  @ResourceId() labelId: string;
}

export const updateLabel = defineRequest({
  subject: 'labels.update',
  owner: 'messaging-session',
  summary: 'Replace name and colour of a label; without a colour it has none any more.',
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
  summary: 'Remove a label, also from its chats.',
  request: LabelLookup,
  reply: Done,
  errors: ['not_found'],
  example: { request: { session: 'default', labelId: exampleLabel.id }, reply: {} },
});
