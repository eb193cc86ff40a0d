import { contractSchemas, reachableSchemas, type JsonSchemaObject } from '@parley/contracts/base';
import {
  eventCatalog,
  EventEnvelope,
  exampleEnvelope,
  extendedEventTypes,
  projectEventTypes,
  teamEventTypes,
  type EventType,
} from '@parley/contracts/events';
import { fieldTable, jsonBlock } from './tables.js';

type Schemas = Record<string, JsonSchemaObject>;

/** docs/events.md: every event type with its payload and an example, from the values in libs/contracts. */
export function renderEvents(): string {
  const schemas = contractSchemas('#');
  return [
    '# Events',
    '',
    'Generated from `libs/contracts` by `node tools/bin/run.mjs contract-docs`. Do not edit.',
    '',
    'An event is serialized to JSON once. Webhooks ([webhooks.md](webhooks.md)), live streams and replays send exactly these',
    'bytes, and event history stores them. `/asyncapi.json` (also [asyncapi.json](asyncapi.json)) describes the same events',
    'as AsyncAPI 3.',
    '',
    '## Envelope',
    '',
    ...fieldTable(EventEnvelope.name, schemas),
    'Lifecycle events of a session (`session.*`) have `externalId` if the session has one.',
    '',
    '## Events of a project',
    '',
    ...projectEventTypes.flatMap((type) => section(type, schemas)),
    '## Events of a project that must be named',
    '',
    'A session produces them if its `config.events` names them, or all of a kind as `call.*`. They are delivered, streamed and',
    'listed only if a filter names their type: neither `*` nor an absent filter includes them.',
    '',
    ...extendedEventTypes.flatMap((type) => section(type, schemas)),
    '## Events of a team',
    '',
    'These events are in the team’s history, and go to endpoints and streams of the team.',
    '',
    ...teamEventTypes.flatMap((type) => section(type, schemas)),
    '## Parts of payloads',
    '',
    ...partsOfPayloads().flatMap((name) => [`### \`${name}\``, '', ...fieldTable(name, schemas)]),
  ].join('\n');
}

function section(type: EventType, schemas: Schemas): string[] {
  const { summary, payload, orPayload } = eventCatalog[type];
  return [
    `### \`${type}\``,
    '',
    summary,
    '',
    `Payload \`${payload.name}\``,
    '',
    ...fieldTable(payload.name, schemas),
    ...(orPayload ? [`or, from the Cloud API, \`${orPayload.name}\``, '', ...fieldTable(orPayload.name, schemas)] : []),
    ...jsonBlock(exampleEnvelope(type)),
  ];
}

/** Classes that are used inside payloads but are not payloads themselves. */
function partsOfPayloads(): string[] {
  const payloads = Object.values(eventCatalog).flatMap(({ payload, orPayload }) => [payload, orPayload ?? payload]);
  const names = new Set<string>(payloads.map(({ name }) => name));
  const references = [...names].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return Object.keys(reachableSchemas(references, contractSchemas())).filter((name) => !names.has(name));
}
