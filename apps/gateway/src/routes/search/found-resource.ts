import { NestedList, OneOf, ResourceId, Text } from '@parley/contracts/base';

/** What an id can name, as the dashboard calls it. */
export const resourceKinds = [
  'session',
  'message',
  'chat',
  'webhook',
  'delivery',
  'event',
  'operation',
  'campaign',
  'template',
  'quicklink',
  'widget_session',
  'bridge',
  'key',
  'member',
] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** A resource, with what its address needs beside its id. */
export class FoundResource {
  @OneOf(resourceKinds, { description: 'The kind of the resource.' }) kind: ResourceKind;
  @ResourceId() id: string;
  @Text({ optional: true, description: 'Its name or label, the type of an event, or the URL of a webhook.' })
  name?: string;
  @Text({ optional: true, description: 'For a chat or a message: the name of its session.' }) session?: string;
  @ResourceId({ optional: true, description: 'For a message: its chat.' }) chatId?: string;
  @ResourceId({ optional: true, description: 'For a delivery: its webhook.' }) webhookId?: string;
}

export class FoundResources {
  @NestedList(() => FoundResource, {
    maxItems: 14,
    description: 'Empty if the id names nothing that the credential can see.',
  })
  data: FoundResource[];
}
