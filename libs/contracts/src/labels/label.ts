import { Name, ResourceId, Text } from '../validation/fields.js';

const colorPattern = /^#[0-9A-Fa-f]{6}$/;

/** The fields of a label that a caller sets. */
export class LabelFields {
  @Name({ max: 64, description: 'Unique in its session.' }) name: string;
  @Text({ optional: true, pattern: colorPattern, example: '#2E7D32' }) color?: string;
}

/** A label that a session puts on chats (decisions.md §4). */
export class Label extends LabelFields {
  @ResourceId() id: string;
}

export const exampleLabel: Label = { id: '381725003312738580', name: 'Customers', color: '#2E7D32' };
