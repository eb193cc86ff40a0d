import { OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';

export const changedTypes = [
  'session',
  'message',
  'event',
  'delivery',
  'operation',
  'webhook',
  'campaign',
  'template',
  'quicklink',
  'widget_session',
  'bridge',
  'key',
  'member',
  'invitation',
] as const;
export type ChangedType = (typeof changedTypes)[number];

export const changeKinds = ['created', 'updated', 'removed', 'many'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A resource of a project changed. Subscribers read it again (decisions.md §13). */
export class Change {
  @OneOf(changedTypes) type: ChangedType;
  @ResourceId({ optional: true, description: 'Absent with `many`.' }) id?: string;
  @OneOf(changeKinds, { description: '`many`: more of this type changed than are named one by one.' })
  change: ChangeKind;
  @Timestamp() at: string;
  @Text({ optional: true, max: 64, description: 'Of a message or an event: the name of the session.' })
  session?: string;
  @Text({ optional: true, max: 255, description: 'For a message: its chat.' }) chatId?: string;
  @Text({ optional: true, max: 64, description: 'Of an event: its type.' }) event?: string;
  @ResourceId({ optional: true, description: 'Of a delivery: its endpoint.' }) webhookId?: string;
  @ResourceId({ optional: true, description: 'Of a delivery: its event.' }) eventId?: string;
  @Text({ optional: true, max: 64, description: 'Of an operation or a delivery: its status now.' }) status?: string;
}
