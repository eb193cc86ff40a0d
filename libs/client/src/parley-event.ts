import { eventTypes as generated } from './generated/event-types.js';

/** An event, as webhooks, streams and history carry it. `docs/events.md` lists the types with their payloads. */
export interface ParleyEvent<Payload = unknown> {
  /** The same id in every delivery, stream and list. Use it to recognize events that you have already handled. */
  id: string;
  /** The event type, such as `message.received`. */
  event: string;
  /** The name of the session that the event is about; absent when it is about none. */
  session?: string;
  /** When the event happened, as RFC 3339. */
  timestamp: string;
  /** In a stream, null when the content is not retained any more. */
  payload: Payload;
}

/** A documented event type. */
export type EventType = keyof typeof generated;

/** What there is to show of an event type. */
export interface EventTypeWords {
  /** What happened, in a few words. */
  readonly label: string;
  /** Event types with the same heading belong together. */
  readonly group: string;
  /** Whose history, streams and webhooks have events of the type: of a project, or of the team itself. */
  readonly owner: 'project' | 'team';
  /** A session makes them when its `config.events` names them; a filter that names none does not include them. */
  readonly onlyWhereNamed?: true;
}

/** Every documented event type, in the order in which they are shown. */
export const eventTypes: Readonly<Record<EventType, EventTypeWords>> = generated;

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(eventTypes, text);
}
