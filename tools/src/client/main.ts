import { eventGroups } from '@parley/contracts/events';
import { writeOrCheck } from '../generated-files.js';
import { renderBounds } from './render-bounds.js';
import { renderN8nEventTypes, renderN8nOperations } from './render-n8n.js';
import { readOpenApi, renderRoutes, renderTypes } from './render-openapi.js';

const header = `/**
 * Generated from the event types of libs/contracts by \`node tools/bin/run.mjs client\`. Do not edit.
 */
`;

/** Generates the files of libs/client, and of the n8n nodes, from the OpenAPI document and the contracts. */
const document = await readOpenApi();
await writeOrCheck(
  {
    'integrations/n8n/nodes/Parley/generated/operations.ts': renderN8nOperations(document),
    'integrations/n8n/nodes/ParleyTrigger/generated/event-types.ts': renderN8nEventTypes(),
    'libs/client/src/generated/bounds.ts': renderBounds(document),
    'libs/client/src/generated/event-types.ts': renderEventTypes(),
    'libs/client/src/generated/openapi.ts': await renderTypes(document),
    'libs/client/src/generated/routes.ts': renderRoutes(document),
  },
  'client',
);

/** libs/client/src/generated/event-types.ts: what people are shown of each event type, in the order of the groups. */
function renderEventTypes(): string {
  const lines = eventGroups.flatMap(({ label: group, owner, events, onlyWhereNamed }) =>
    Object.entries(events).map(
      ([type, { label }]) =>
        `  '${type}': ${objectOf({ label, group, owner, ...(onlyWhereNamed ? { onlyWhereNamed } : {}) })},`,
    ),
  );
  return [header, 'export const eventTypes = {', ...lines, '} as const;', ''].join('\n');
}

function objectOf(members: Readonly<Record<string, string | boolean>>): string {
  const texts = Object.entries(members).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `{ ${texts.join(', ')} }`;
}
