import { defineRequest } from '../define.js';
import { DomainError } from '../errors.js';
import { acknowledgement, bareList } from '../http/answers.js';
import { mappedBody } from '../http/binding.js';
import { Done, OffsetPage } from '../page.js';
import { Flag, Integer, JsonObject, Nested, OneOf, ResourceId, Text } from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import {
  EndpointSettings,
  eventsDescription,
  exampleEndpoint,
  maxEvents,
  RetryPolicy,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  webhookFormats,
  webhookOrderings,
} from './endpoint.js';
import type { WrittenDestination } from './destinations/destination.js';
import { WrittenAuth } from './endpoint-auth.js';
import { WrittenTls } from './endpoint-tls.js';
import { destinationTypes, type DestinationTypeName } from './destinations/destination-types.js';

const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

const ownSecret = {
  optional: true,
  pattern: /^(whsec_)?[A-Za-z0-9+/]{32,100}={0,2}$/,
  description: 'A signing secret of your own: 24 to 75 bytes in base64, with or without `whsec_`. Absent: a new one.',
} as const;

const hmacKey = {
  ...{ optional: true, min: 1, max: 256 },
  description: 'Only for format `waha`: the key for HMAC-SHA512 signatures, as UTF-8. Absent: requests are not signed.',
} as const;

export class CreateWebhook {
  @ResourceId({ optional: true, description: 'Owner; absent: the team.' }) projectId?: string;
  @Nested(() => EndpointSettings) settings: EndpointSettings;
  @Text(ownSecret) secret?: string;
  @Text(hmacKey) hmacKey?: string;
}

export class CreateWebhookBody extends EndpointSettings {
  @ResourceId({
    optional: true,
    description:
      'The project that owns the endpoint. Default: the project of a project token, otherwise the team owns it.',
  })
  projectId?: string;
  @Text(ownSecret) secret?: string;
  @Text(hmacKey) hmacKey?: string;
}

/** @throws DomainError `missing_field` without `url` and `destination` */
export function requireTarget({ url, destination }: Pick<EndpointSettings, 'url' | 'destination'>): void {
  if (url !== undefined || destination !== undefined) return;
  throw new DomainError('missing_field', 'Field "url" or "destination" is required.');
}

export const createWebhook = defineRequest({
  subject: 'webhooks.create',
  owner: 'webhook-delivery',
  http: {
    route: 'POST /api/webhooks',
    scope: 'webhooks:write',
    tag: 'Webhooks',
    summary: 'Create an endpoint. The answer contains its signing secret.',
    status: 201,
    project: 'implied',
    body: mappedBody(CreateWebhookBody, ({ projectId, secret, hmacKey: key, ...settings }) => {
      requireTarget(settings);
      return {
        ...{ projectId, settings },
        ...(secret === undefined ? {} : { secret }),
        ...(key === undefined ? {} : { hmacKey: key }),
      };
    }),
  },
  summary: 'Create an endpoint. The answer contains its signing secret.',
  request: CreateWebhook,
  reply: WebhookEndpointWithSecret,
  errors: ['not_found', 'invalid_parameter', 'missing_field', 'conflict', 'not_supported_by_engine'],
  example: {
    request: {
      projectId: exampleEndpoint.projectId,
      settings: { url: exampleEndpoint.url, events: ['message.received'] },
    },
    reply: { ...exampleEndpoint, secret: exampleSecret },
  },
});

const headerValues = {
  optional: true,
  description: 'True shows the values of `headers`, which are otherwise `***` (decisions.md §14).',
} as const;
/** Who may replace the values of headers may see them. */
const whoMayChange = { scope: 'webhooks:write', field: 'withHeaderValues' } as const;

export class ListWebhooks extends OffsetPage {
  @OneOf(destinationTypes, { optional: true, description: 'Only endpoints whose `destination` is of this type.' })
  type?: DestinationTypeName;
  @Flag(headerValues) withHeaderValues?: boolean;
}

export class WebhookList {
  @NestedList(() => WebhookEndpoint) data: WebhookEndpoint[];
}

export const listWebhooks = defineRequest({
  subject: 'webhooks.list',
  owner: 'webhook-delivery',
  http: {
    route: 'GET /api/webhooks',
    scope: 'webhooks:read',
    seesMore: whoMayChange,
    tag: 'Webhooks',
    answer: bareList(WebhookEndpoint),
  },
  summary: 'List the endpoints that the credential can see, newest first.',
  request: ListWebhooks,
  reply: WebhookList,
  errors: [],
  example: { request: { limit: 50, offset: 0 }, reply: { data: [exampleEndpoint] } },
});

export class WebhookLookup {
  @ResourceId() webhookId: string;
}

export class GetWebhook extends WebhookLookup {
  @Flag(headerValues) withHeaderValues?: boolean;
}

export const getWebhook = defineRequest({
  subject: 'webhooks.get',
  owner: 'webhook-delivery',
  http: {
    route: 'GET /api/webhooks/{webhookId}',
    scope: 'webhooks:read',
    seesMore: whoMayChange,
    tag: 'Webhooks',
  },
  visible: 'itself',
  requestedBy: ['gateway', 'event-history'],
  summary: 'Get one endpoint.',
  request: GetWebhook,
  reply: WebhookEndpoint,
  errors: ['not_found'],
  example: { request: { webhookId: exampleEndpoint.id }, reply: exampleEndpoint },
});

export class UpdateWebhook extends WebhookLookup {
  @JsonObject({ description: 'A partial EndpointSettings; `null` clears an optional setting.' })
  changes: Record<string, unknown>;
}

const replacedWhole = 'Replaces all its fields. Absent `credentials` keep their values. `null` removes it.';

/** A change of settings: absent fields stay unchanged, `null` clears an optional field. */
export class UpdateWebhookBody {
  @Text({ optional: true, min: 1, max: 2048 }) url?: string;
  @JsonObject({
    optional: true,
    description:
      'Replaces all fields of the destination. Its `type` cannot change. Absent `credentials` keep their values.',
  })
  destination?: WrittenDestination;
  @TextList({ optional: true, minItems: 1, maxItems: maxEvents, maxLength: 64, description: eventsDescription })
  events?: string[];
  @TextList({ optional: true, nullable: true, minItems: 1, maxItems: 100, maxLength: 64 }) sessions?: string[] | null;
  @JsonObject({ optional: true, nullable: true, description: 'The same as at creation. `null` removes it.' })
  filter?: Record<string, unknown> | null;
  @OneOf(webhookFormats, { optional: true }) format?: (typeof webhookFormats)[number];
  @Flag({ optional: true }) enabled?: boolean;
  @Text({ optional: true, nullable: true, max: 500 }) description?: string | null;
  @JsonObject({ optional: true, nullable: true, description: '`***` keeps the value of that header.' })
  headers?: Record<string, string> | null;
  @Nested(() => WrittenAuth, { optional: true, nullable: true, description: replacedWhole }) auth?: WrittenAuth | null;
  @Nested(() => WrittenTls, { optional: true, nullable: true, description: replacedWhole }) tls?: WrittenTls | null;
  @Integer({ optional: true, min: 1, max: 30 }) timeoutSeconds?: number;
  @Integer({ optional: true, min: 1, max: 100 }) maxConcurrency?: number;
  @Integer({ optional: true, nullable: true, min: 1, max: 1000 }) ratePerSecond?: number | null;
  @OneOf(webhookOrderings, { optional: true }) ordering?: (typeof webhookOrderings)[number];
  @Nested(() => RetryPolicy, { optional: true }) retry?: RetryPolicy;
}

/** @throws DomainError `missing_field` when the request changes nothing */
function changesOf(changes: UpdateWebhookBody): Pick<UpdateWebhook, 'changes'> {
  if (Object.keys(changes).length > 0) return { changes: { ...changes } };
  throw new DomainError('missing_field', 'At least one field to change is required, such as "url" or "enabled".');
}

export const updateWebhook = defineRequest({
  subject: 'webhooks.update',
  owner: 'webhook-delivery',
  http: {
    route: 'PATCH /api/webhooks/{webhookId}',
    scope: 'webhooks:write',
    tag: 'Webhooks',
    body: mappedBody(UpdateWebhookBody, changesOf),
  },
  visible: getWebhook,
  summary: 'Change the settings of an endpoint. Enabling it again clears the reason why it was disabled.',
  request: UpdateWebhook,
  reply: WebhookEndpoint,
  errors: ['not_found', 'invalid_parameter', 'missing_field', 'conflict', 'not_supported_by_engine'],
  example: { request: { webhookId: exampleEndpoint.id, changes: { enabled: true } }, reply: exampleEndpoint },
});

export const deleteWebhook = defineRequest({
  subject: 'webhooks.delete',
  owner: 'webhook-delivery',
  http: {
    route: 'DELETE /api/webhooks/{webhookId}',
    scope: 'webhooks:write',
    tag: 'Webhooks',
    answer: acknowledgement('The endpoint is removed.'),
  },
  visible: getWebhook,
  summary: 'Delete an endpoint. Its pending deliveries are discarded.',
  request: WebhookLookup,
  reply: Done,
  errors: ['not_found', 'conflict'],
  example: { request: { webhookId: exampleEndpoint.id }, reply: {} },
});

export class RotateWebhookSecret extends WebhookLookup {
  @Integer({
    optional: true,
    min: 0,
    max: 604_800,
    description: 'How many seconds the older secrets still sign. Default 86400. 0 ends them at once.',
  })
  overlapSeconds?: number;
}

export const rotateWebhookSecret = defineRequest({
  subject: 'webhooks.rotate-secret',
  owner: 'webhook-delivery',
  http: {
    route: 'POST /api/webhooks/{webhookId}/rotate-secret',
    scope: 'webhooks:write',
    tag: 'Webhooks',
    body: 'RotateSecretBody',
  },
  visible: getWebhook,
  summary: 'Create a new signing secret. Older secrets also sign until the overlap ends.',
  request: RotateWebhookSecret,
  reply: WebhookEndpointWithSecret,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { webhookId: exampleEndpoint.id, overlapSeconds: 3600 },
    reply: { ...exampleEndpoint, secret: exampleSecret },
  },
});

export class WebhookSecret {
  @Text({ description: '`whsec_` and 32 bytes in base64.' }) secret: string;
}

export const getWebhookSecret = defineRequest({
  subject: 'webhooks.secret',
  owner: 'webhook-delivery',
  http: {
    route: 'GET /api/webhooks/{webhookId}/secret',
    scope: 'webhooks:write',
    tag: 'Webhooks',
  },
  visible: getWebhook,
  summary: 'Get the newest signing secret of an endpoint.',
  request: WebhookLookup,
  reply: WebhookSecret,
  errors: ['not_found'],
  example: { request: { webhookId: exampleEndpoint.id }, reply: { secret: exampleSecret } },
});
