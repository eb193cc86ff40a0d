import type { EventDefinition } from './event-definition.js';
import { messageEvents } from './message-events.js';
import { sessionEvents } from './session-events.js';
import { teamEvents, type TeamEventType } from './team-events.js';

/** Every event type of a project with its payload and examples (interface.md §6.2, decisions.md §3, §5). */
export const projectEvents = { ...messageEvents, ...sessionEvents } as const;

export type ProjectEventType = keyof typeof projectEvents;
export const projectEventTypes = Object.keys(projectEvents) as ProjectEventType[];

export type EventType = ProjectEventType | TeamEventType;

/** Every documented event type with its definition, of projects and of teams. */
export const eventCatalog: Readonly<Record<EventType, EventDefinition>> = { ...projectEvents, ...teamEvents };

export const eventTypes = Object.keys(eventCatalog) as EventType[];
