import { eventTypes as generated } from './generated/event-types.js';
import type { operations } from './generated/openapi.js';

/** A documented event type. */
export type EventType = NonNullable<NonNullable<operations['streamTeamEvents']['parameters']['query']>['type']>;

/** What there is to show of an event type. */
export interface EventTypeWords {
  /** What happened, in a few words. */
  readonly label: string;
  /** Event types with the same heading belong together. */
  readonly group: string;
  /** Whose history, streams and webhooks have events of the type: of a project, or of the team itself. */
  readonly owner: 'project' | 'team';
}

/** Every documented event type, in the order in which they are shown. */
export const eventTypes: Readonly<Record<EventType, EventTypeWords>> = generated;

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(eventTypes, text);
}
