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
  @OneOf(destinationTypes, { description: 'The value of `destination.type`.' }) type: DestinationTypeName;
  @Flag({ description: 'False if this installation refuses endpoints of this type with `not_supported_by_engine`.' })
  enabled: boolean;
  @JsonObject({
    description:
      'JSON Schema of the fields of `destination` other than `type` and `credentials`. `title` is the ' +
      'name of the type for people. `$defs.Credentials`, if present, is the schema of its credentials.',
  })
  schema: Record<string, unknown>;
  @TextList({ description: 'The names of the fields of `destination.credentials`.' }) credentials: string[];
  @JsonObject({ description: 'Limits that apply to endpoints of this type, by name.' }) limits: Record<string, number>;
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
  summary: 'List the types of `destination` that an endpoint can have, and the fields of each.',
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
  @ResourceId({
    optional: true,
    description: 'Id of an existing endpoint. Without it, `url` or `destination` is required.',
  })
  id?: string;
  @Text({ optional: true, min: 1, max: 2048, description: 'A URL to check before an endpoint has it.' }) url?: string;
  @JsonObject({ optional: true, description: destinationDescription }) destination?: WrittenDestination;
  @Nested(() => WrittenAuth, { optional: true, description: 'With a `url`: the same as in an endpoint.' })
  auth?: WrittenAuth;
  @Nested(() => WrittenTls, { optional: true, description: 'With a `url`: the same as in an endpoint.' })
  tls?: WrittenTls;
  @Integer({ optional: true, min: 1, max: 30, description: 'Default: the value of the endpoint, otherwise 15.' })
  timeoutSeconds?: number;
}

export class WebhookCheck {
  @Flag({ description: 'Whether Parley could connect and sign in, and the target exists.' }) ok: boolean;
  @Flag({
    description: 'Whether the target was looked up. False with `ok`: looking it up is not allowed or not possible.',
  })
  verified: boolean;
  @OneOf(attemptErrors, { optional: true, description: 'The same as in an attempt.' }) error?: AttemptError;
  @Text({ optional: true, description: 'The answer of the other side, without credentials.' }) detail?: string;
  @Integer({ min: 0, description: 'The duration in milliseconds.' }) durationMs: number;
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
    'Check that an endpoint can be reached: connect, sign in and look up its target. Nothing is sent. At most 10 per minute per credential.',
  request: CheckWebhook,
  reply: WebhookCheck,
  errors: ['not_found', 'invalid_parameter', 'missing_field', 'not_supported_by_engine', 'rate_limited'],
  timeoutMs: 35_000,
  example: {
    request: { url: 'https://example.com/webhooks' },
    reply: { ok: true, verified: false, durationMs: 41 },
  },
});
