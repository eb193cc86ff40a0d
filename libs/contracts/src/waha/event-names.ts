/** The events of the WAHA layer that Parley makes. */
export const wahaEventNames = [
  'session.status',
  'message',
  'message.any',
  'message.ack',
  'message.ack.group',
  'message.reaction',
  'message.edited',
  'message.revoked',
  'message.waiting',
  'poll.vote',
  'group.v2.join',
  'group.v2.leave',
  'group.v2.update',
  'group.v2.participants',
  'presence.update',
  'label.upsert',
  'label.deleted',
  'label.chat.added',
  'label.chat.deleted',
  'chat.archive',
  'call.received',
  'call.accepted',
  'call.rejected',
] as const;
export type WahaEventName = (typeof wahaEventNames)[number];

/** Accepted in a webhook's `events` though nothing makes them. */
const silentEventNames = [
  'poll.vote.failed',
  'event.response',
  'event.response.failed',
  'engine.event',
  'state.change',
  'group.join',
  'group.leave',
] as const;

const known: ReadonlySet<string> = new Set(['*', ...wahaEventNames, ...silentEventNames]);

/** Whether a webhook of format `waha` may name it. */
export function isWahaEventName(name: string): boolean {
  return known.has(name);
}

/** Whether an endpoint of format `waha` with these `events` gets events of the name. */
export function isWahaSelected(name: string, events: readonly string[]): boolean {
  return events.includes('*') || events.includes(name);
}
