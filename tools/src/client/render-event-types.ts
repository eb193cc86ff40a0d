import { eventGroups } from '@parley/contracts';

const header = `/**
 * Generated from the event types of libs/contracts by \`node tools/bin/run.mjs client\`. Do not edit.
 */
`;

/** libs/client/src/generated/event-types.ts: what people are shown of each event type, in the order of the groups. */
export function renderEventTypes(): string {
  const lines = eventGroups.flatMap(({ label: group, owner, events }) =>
    Object.entries(events).map(([type, { label }]) => `  '${type}': ${objectOf({ label, group, owner })},`),
  );
  return [header, 'export const eventTypes = {', ...lines, '} as const;', ''].join('\n');
}

function objectOf(members: Readonly<Record<string, string>>): string {
  const texts = Object.entries(members).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `{ ${texts.join(', ')} }`;
}
