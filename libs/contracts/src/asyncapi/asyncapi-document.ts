import { type EventType, projectEventTypes } from '../events/catalog.js';
import { extendedEventTypes } from '../events/extended-events.js';
import { teamEventTypes } from '../events/team-events.js';
import { streamFilterDescription, streamTypeDescription } from '../events/event-stream.js';
import { contractSchemas, type JsonSchemaObject } from '../validation/schemas.js';
import { describeMessage } from './describe-message.js';
import { reachableSchemas } from '../validation/reachable-schemas.js';

type Json = Record<string, unknown>;

export interface AsyncApiDocument {
  asyncapi: string;
  info: Json;
  defaultContentType: string;
  servers: Json;
  channels: Record<string, Channel>;
  operations: Record<string, Json>;
  components: {
    messages: Record<string, Json>;
    schemas: Record<string, JsonSchemaObject>;
    securitySchemes: Json;
  };
}

interface Channel extends Json {
  address: string | null;
  messages: Record<string, { $ref: string }>;
}

/** Those of decisions.md §16 come only where they are named. */
const ofProjects: readonly EventType[] = [...projectEventTypes, ...extendedEventTypes];

/** AsyncAPI 3: every event of interface.md §6.2 and decisions.md §5, and the channels that carry them to customers. */
export function asyncApiDocument(schemas = contractSchemas()): AsyncApiDocument {
  const types = [...ofProjects, ...teamEventTypes];
  const messages = Object.fromEntries(types.map((type) => [type, describeMessage(type)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Parley events',
      version: '1.0.0',
      description: 'What a webhook endpoint receives and what a live stream brings: the same envelope, the same bytes.',
    },
    defaultContentType: 'application/json',
    servers: { gateway },
    channels,
    operations: {
      deliverProjectEvents: delivery('projectWebhook', ofProjects),
      deliverTeamEvents: delivery('teamWebhook', teamEventTypes),
      streamProjectEvents: stream('projectStream', ofProjects),
      streamTeamEvents: stream('teamStream', teamEventTypes),
    },
    components: { messages, schemas: reachableSchemas(messages, schemas), securitySchemes },
  };
}

const gateway = {
  host: '{host}',
  protocol: 'http',
  description: 'The service. The path of a stream is below it.',
  variables: { host: { default: '127.0.0.1:3000' } },
};

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A team API key, or on the project stream also a project token, with the scope `events:read`.',
  },
};

const resourceId = 'A resource id, `^[1-9][0-9]{0,18}$`.';

const channels: Record<string, Channel> = {
  projectWebhook: {
    address: null,
    title: 'Webhook endpoint of a project',
    description:
      'The URL of an endpoint that belongs to a project. It gets the types that it asked for, signed as Standard ' +
      'Webhooks. With the format `cloudevents` the envelope is the `data` of a CloudEvent 1.0 in structured mode.',
    messages: messagesOf(ofProjects),
  },
  teamWebhook: {
    address: null,
    title: 'Webhook endpoint of a team',
    description: 'The URL of an endpoint that belongs to the team itself.',
    messages: messagesOf(teamEventTypes),
  },
  projectStream: {
    address: '/platform/projects/{projectId}/events/stream',
    title: 'Live stream of a project',
    description:
      'Server-sent events: `id` is a cursor to resume from with `Last-Event-ID`, `event` the type, `data` the envelope.',
    servers: [{ $ref: '#/servers/gateway' }],
    parameters: { projectId: { description: resourceId } },
    messages: messagesOf(ofProjects),
  },
  teamStream: {
    address: '/platform/events/stream',
    title: 'Live stream of a team',
    description: 'As the stream of a project, of the events that the team itself owns. Not for project tokens.',
    servers: [{ $ref: '#/servers/gateway' }],
    messages: messagesOf(teamEventTypes),
  },
};

function messagesOf(types: readonly EventType[]): Channel['messages'] {
  return Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }]));
}

function delivery(channel: string, types: readonly EventType[]): Json {
  return {
    ...sent(channel, types),
    summary: 'A signed request for each event, retried until it is answered with 2xx or the schedule ends.',
    bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
  };
}

function stream(channel: string, types: readonly EventType[]): Json {
  const query = {
    type: 'object',
    properties: {
      type: { type: 'string', description: streamTypeDescription },
      filter: { type: 'string', description: streamFilterDescription },
    },
  };
  return {
    ...sent(channel, types),
    summary: 'Every event as it is recorded, on a connection that stays open.',
    security: [{ $ref: '#/components/securitySchemes/bearer' }],
    bindings: { http: { method: 'GET', query, bindingVersion: '0.3.0' } },
  };
}

/** The document describes the service, so the direction is `send` for everything that customers receive. */
function sent(channel: string, types: readonly EventType[]): Json {
  return {
    action: 'send',
    channel: { $ref: `#/channels/${channel}` },
    messages: types.map((type) => ({ $ref: `#/channels/${channel}/messages/${type}` })),
  };
}
