import { defineRequest } from '../../define.js';
import { bareList } from '../../http/answers.js';
import { Flag, Integer, JsonObject, Nested, OneOf, ResourceId, Text } from '../../validation/fields.js';
import { NestedList, TextList } from '../../validation/list-fields.js';
import { attemptErrors, type AttemptError } from '../delivery.js';
import { getWebhook } from '../endpoint.requests.js';
import { WrittenAuth } from '../endpoint-auth.js';
import { WrittenTls } from '../endpoint-tls.js';
import { destinationDescription, type WrittenDestination } from './destination.js';
import { destinationTypes, type DestinationTypeName } from './destination-types.js';

export class DestinationTypeDescription {
  @OneOf(destinationTypes, { description: 'As in `destination.type`.' }) type: DestinationTypeName;
  @Flag({ description: 'False: this installation refuses endpoints of this type with `not_supported_by_engine`.' })
  enabled: boolean;
  @JsonObject({
    description:
      'JSON Schema of the members of `destination` beside `type` and `credentials`. `title` is what people call the type, and ' +
      '`$defs.Credentials`, where it has some, the schema of its credentials.',
  })
  schema: Record<string, unknown>;
  @TextList({ description: 'The names of the members of `destination.credentials`.' }) credentials: string[];
  @JsonObject({ description: 'Bounds to know before an endpoint is made, by name.' }) limits: Record<string, number>;
}

export class DestinationTypeList {
  @NestedList(() => DestinationTypeDescription) data: DestinationTypeDescription[];
}

export class ListDestinationTypes {}

export const listDestinationTypes = defineRequest({
  subject: 'destination-types.list',
  owner: 'webhook-delivery',
  http: {
    route: 'GET /v1/destination-types',
    scope: 'webhooks:read',
    tag: 'Webhooks',
    answer: bareList(DestinationTypeDescription),
  },
  summary: 'Where the events of an endpoint can go: the types of `destination`, and what each is made of.',
  request: ListDestinationTypes,
  reply: DestinationTypeList,
  errors: [],
  example: {
    request: {},
    reply: {
      data: [
        {
          type: 'http',
          enabled: true,
          schema: {
            title: 'URL',
            type: 'object',
            properties: { url: { type: 'string', minLength: 1, maxLength: 2048 } },
            required: ['url'],
            additionalProperties: false,
          },
          credentials: [],
          limits: { headers: 32, responseBytes: 16_384 },
        },
      ],
    },
  },
});

export class CheckWebhook {
  @ResourceId({ optional: true, description: 'An endpoint, as it is. Otherwise `url` or `destination` is required.' })
  id?: string;
  @Text({ optional: true, min: 1, max: 2048, description: 'A URL that no endpoint has yet.' }) url?: string;
  @JsonObject({ optional: true, description: destinationDescription }) destination?: WrittenDestination;
  @Nested(() => WrittenAuth, { optional: true, description: 'With a `url`: as of an endpoint.' }) auth?: WrittenAuth;
  @Nested(() => WrittenTls, { optional: true, description: 'With a `url`: as of an endpoint.' }) tls?: WrittenTls;
  @Integer({ optional: true, min: 1, max: 30, description: 'Default: that of the endpoint, else 15.' })
  timeoutSeconds?: number;
}

export class WebhookCheck {
  @Flag({ description: 'It can be connected to and signed in to, and its target is there.' }) ok: boolean;
  @Flag({ description: 'The target was looked up. False with `ok`: it may not be, or cannot be, looked up.' })
  verified: boolean;
  @OneOf(attemptErrors, { optional: true, description: 'As of an attempt.' }) error?: AttemptError;
  @Text({ optional: true, description: 'What the other side said, without credentials.' }) detail?: string;
  @Integer({ min: 0, description: 'How long it took.' }) durationMs: number;
}

export const checkWebhook = defineRequest({
  subject: 'webhooks.check',
  owner: 'webhook-delivery',
  http: {
    route: 'POST /api/webhooks/check',
    scope: 'webhooks:write',
    tag: 'Webhooks',
    body: 'CheckWebhookBody',
    perMinute: 10,
  },
  visible: [{ contract: getWebhook, of: ({ id }) => (id === undefined ? undefined : { webhookId: id }) }],
  summary:
    'Connect to where an endpoint sends, sign in and look its target up. Nothing is sent. At most 10 a minute with one credential.',
  request: CheckWebhook,
  reply: WebhookCheck,
  errors: ['not_found', 'invalid_parameter', 'missing_field', 'not_supported_by_engine', 'rate_limited'],
  timeoutMs: 35_000,
  example: {
    request: { url: 'https://example.com/webhooks' },
    reply: { ok: true, verified: false, durationMs: 41 },
  },
});
