import {
  Flag,
  Integer,
  JsonObject,
  Nested,
  OneOf,
  ResourceId,
  Text,
  Timestamp,
  FieldOfSchema,
} from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import {
  destinationDescription,
  shownDestinationDescription,
  type ShownDestination,
  type WrittenDestination,
} from './destinations/destination.js';
import { authDescription, ShownAuth, WrittenAuth } from './endpoint-auth.js';
import { ShownTls, tlsDescription, WrittenTls } from './endpoint-tls.js';

export const webhookFormats = ['native', 'cloudevents', 'waha'] as const;
export const webhookOrderings = ['none', 'session'] as const;
export const disabledReasons = ['manual', 'gone', 'failing'] as const;

/** Entries of an endpoint's `events` (beyond.md §1). */
export const maxEvents = 50;
export const eventsDescription =
  'Event types, prefixes such as `message.*`, or `*`. `*` does not include types that must be named.';
export const filterDescription =
  'A filter on the envelope of an event, such as `{ "payload": { "type": "text" } }`. The guide to ' +
  'webhooks lists its fields, operators and limits. Absent: only `events` and `sessions` select.';

export class RetryPolicy {
  @FieldOfSchema(
    { type: 'array', minItems: 1, maxItems: 20, items: { type: 'integer', minimum: 0, maximum: 86_400 } },
    { optional: true, description: 'Seconds before each attempt, counted from the end of the previous one.' },
  )
  schedule?: number[];
}

/** The settings of an endpoint that a caller may change (decisions.md §6). */
export class EndpointSettings {
  @Text({
    ...{ optional: true, min: 1, max: 2048, example: 'https://example.com/webhooks' },
    description: 'Exactly one of `url` and `destination`.',
  })
  url?: string;
  @JsonObject({ optional: true, description: destinationDescription }) destination?: WrittenDestination;
  @TextList({ minItems: 1, maxItems: maxEvents, maxLength: 64, description: eventsDescription }) events: string[];
  @TextList({
    optional: true,
    minItems: 1,
    maxItems: 100,
    maxLength: 64,
    description: 'Names or ids of sessions, stored as ids. Absent: all.',
  })
  sessions?: string[];
  @JsonObject({ optional: true, description: filterDescription }) filter?: Record<string, unknown>;
  @OneOf(webhookFormats, { optional: true }) format?: (typeof webhookFormats)[number];
  @Flag({ optional: true }) enabled?: boolean;
  @Text({ optional: true, max: 500 }) description?: string;
  @JsonObject({ optional: true, description: 'Extra request headers, name to value. Only with a `url`.' })
  headers?: Record<string, string>;
  @Nested(() => WrittenAuth, { optional: true, description: authDescription }) auth?: WrittenAuth;
  @Nested(() => WrittenTls, { optional: true, description: tlsDescription }) tls?: WrittenTls;
  @Integer({ optional: true, min: 1, max: 30 }) timeoutSeconds?: number;
  @Integer({ optional: true, min: 1, max: 100 }) maxConcurrency?: number;
  @Integer({ optional: true, min: 1, max: 1000 }) ratePerSecond?: number;
  @OneOf(webhookOrderings, { optional: true }) ordering?: (typeof webhookOrderings)[number];
  @Nested(() => RetryPolicy, { optional: true }) retry?: RetryPolicy;
}

/** What an endpoint follows. Its URL, events and existence are changed there. */
export class EndpointManager {
  @OneOf(['waha'], { description: '`waha`: a webhook in the configuration of a session of the WAHA layer.' })
  kind: 'waha';
  @Text({ description: 'The current name, or the id if the session is deleted.' }) session: string;
}

export const endpointWarnings = ['certificate_expiring'] as const;

/** What will stop an endpoint soon if nothing is done (beyond.md §5). */
export class EndpointWarning {
  @OneOf(endpointWarnings, {
    description: '`certificate_expiring`: the certificate expires within 14 days or has expired.',
  })
  kind: (typeof endpointWarnings)[number];
  @Text({ max: 64, description: 'The setting that it is about, such as `tls.clientCert`.' }) field: string;
  @Text({ max: 300, description: 'The subject of the certificate.' }) subject: string;
  @Timestamp({ description: 'When it expires.' }) notAfter: string;
}

export const endpointStates = ['healthy', 'failing', 'open', 'disabled'] as const;

/** How an endpoint fares (beyond.md §3). */
export class EndpointHealth {
  @OneOf(endpointStates, {
    description:
      '`failing`: no attempt has succeeded since the first failure. `open`: the breaker holds its ' +
      'deliveries, except for a probe every 30 seconds. An endpoint without attempts is `healthy`.',
  })
  state: (typeof endpointStates)[number];
  @Timestamp({ description: 'When it entered this state.' }) since: string;
  @Integer({ min: 0, description: 'Failed attempts since the last success.' }) failures: number;
  @Text({
    optional: true,
    max: 64,
    description: 'The `error` of the newest failed attempt, or `HTTP` and the status.',
  })
  lastError?: string;
  @NestedList(() => EndpointWarning, { optional: true, description: 'Absent if there are none.' })
  warnings?: EndpointWarning[];
}

/** A webhook endpoint (decisions.md §6). */
export class WebhookEndpoint {
  @ResourceId() id: string;
  @ResourceId({ optional: true, description: 'Absent for a team endpoint.' }) projectId?: string;
  @Text({ optional: true, max: 2048, description: 'Absent if `destination` is not of type `http`.' })
  url?: string;
  @JsonObject({ description: shownDestinationDescription }) destination: ShownDestination;
  @TextList() events: string[];
  @TextList({ optional: true, description: 'The current names. For a deleted session, its id.' }) sessions?: string[];
  @JsonObject({ optional: true, description: filterDescription }) filter?: Record<string, unknown>;
  @OneOf(webhookFormats) format: (typeof webhookFormats)[number];
  @Flag() enabled: boolean;
  @OneOf(disabledReasons, { optional: true }) disabledReason?: (typeof disabledReasons)[number];
  @Flag({ optional: true, description: 'Whether an attempt has been made at this URL or destination.' })
  tried?: boolean;
  @Text({ optional: true }) description?: string;
  @JsonObject({ optional: true, description: 'The values are `***` without the scope `webhooks:write`.' })
  headers?: Record<string, string>;
  @Nested(() => ShownAuth, { optional: true, description: 'How requests authenticate.' }) auth?: ShownAuth;
  @Nested(() => ShownTls, { optional: true, description: "The endpoint's own TLS settings." }) tls?: ShownTls;
  @Integer() timeoutSeconds: number;
  @Integer() maxConcurrency: number;
  @Integer({ optional: true }) ratePerSecond?: number;
  @OneOf(webhookOrderings) ordering: (typeof webhookOrderings)[number];
  @Nested(() => RetryPolicy) retry: RetryPolicy;
  @Timestamp({
    optional: true,
    description: 'Since when no attempt has succeeded. After five days, the endpoint is disabled.',
  })
  failingSince?: string;
  @Timestamp({
    optional: true,
    description: 'When the breaker started to hold its deliveries, except for a probe every 30 seconds.',
  })
  breakerOpenSince?: string;
  @Nested(() => EndpointHealth, { description: 'The state of its attempts.' }) health: EndpointHealth;
  @Nested(() => EndpointManager, {
    optional: true,
    description: 'What manages the endpoint. Absent: it can be changed here.',
  })
  managedBy?: EndpointManager;
  @Timestamp() createdAt: string;
}

/** An endpoint with its newest signing secret. Only `POST` returns the secret. */
export class WebhookEndpointWithSecret extends WebhookEndpoint {
  @Text({
    description:
      '`whsec_` and 32 bytes in base64. For format `waha`, the `hmacKey`, or an empty text if there is none.',
  })
  secret: string;
}

export const exampleEndpoint: WebhookEndpoint = {
  id: '381725011112738566',
  projectId: '381724990812738561',
  url: 'https://example.com/webhooks',
  destination: { type: 'http', url: 'https://example.com/webhooks' },
  events: ['message.received'],
  format: 'native',
  enabled: true,
  timeoutSeconds: 15,
  maxConcurrency: 16,
  ordering: 'none',
  retry: {},
  health: { state: 'healthy', since: '2026-11-21T08:00:00.000Z', failures: 0 },
  createdAt: '2026-11-21T08:00:00.000Z',
};
