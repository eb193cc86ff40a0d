import { JsonObject, Nested, OneOf, Text } from '../../validation/fields.js';
import { InteractiveHeader } from './header.js';

/** Meta's types of interactive messages that can be sent (decisions.md §17). */
export const interactiveTypes = [
  'cta_url',
  'location_request_message',
  'request_contact_info',
  'address_message',
  'flow',
  'product',
  'product_list',
  'catalog_message',
  'button',
  'list',
] as const;
export type InteractiveType = (typeof interactiveTypes)[number];

export class InteractiveBody {
  @Text({ min: 1, max: 1024 }) text: string;
}

export class InteractiveFooter {
  @Text({ min: 1, max: 60 }) text: string;
}

/** An interactive message as Meta names it. {@link checkInteractive} checks what depends on its type. */
export class Interactive {
  @OneOf(interactiveTypes) type: InteractiveType;
  @Nested(() => InteractiveHeader, { optional: true, description: 'Not every type has one.' })
  header?: InteractiveHeader;
  @Nested(() => InteractiveBody, { optional: true, description: 'Required for all types except `product`.' })
  body?: InteractiveBody;
  @Nested(() => InteractiveFooter, { optional: true, description: 'Not every type has one.' })
  footer?: InteractiveFooter;
  @JsonObject({
    description: 'As Meta defines it for the type. docs/interactive-messages.md lists its fields and limits.',
  })
  action: Record<string, unknown>;
}
