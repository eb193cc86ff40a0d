import type { Class } from '../validation/declared-fields.js';
import type { EventDefinition, EventGroup } from './event-definition.js';
import {
  accountEvents,
  callEvents,
  chatEvents,
  extendedEvents,
  type ExtendedEventType,
  groupEvents,
} from './extended-events.js';
import { messageEvents } from './message-events.js';
import { credentialEvents, webhookEvents } from './notice-events.js';
import { sessionEvents } from './session-events.js';
import { campaignEvents, customerEvents, teamEvents, type TeamEventType } from './team-events.js';
import type { EventEnvelope } from './envelope.js';

/** The event types that a project has without naming them, with payload and examples (interface.md §6.2, decisions.md §3, §5). */
export const projectEvents = { ...messageEvents, ...sessionEvents } as const;

export type ProjectEventType = keyof typeof projectEvents;
export const projectEventTypes = Object.keys(projectEvents) as ProjectEventType[];

export type EventType = ProjectEventType | ExtendedEventType | TeamEventType;

/** Every documented event type with its definition, of projects and of teams. */
export const eventCatalog: Readonly<Record<EventType, EventDefinition>> = {
  ...projectEvents,
  ...extendedEvents,
  ...teamEvents,
};

export const eventTypes = Object.keys(eventCatalog) as EventType[];

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(eventCatalog, type);
}

/** The same event types by group, in the order in which they are shown. */
export const eventGroups: readonly EventGroup[] = [
  { label: 'Messages', owner: 'project', events: messageEvents },
  { label: 'Sessions', owner: 'project', events: sessionEvents },
  { label: 'Calls', owner: 'project', events: callEvents, onlyWhereNamed: true },
  { label: 'Groups', owner: 'project', events: groupEvents, onlyWhereNamed: true },
  { label: 'Chats and people', owner: 'project', events: chatEvents, onlyWhereNamed: true },
  { label: 'Accounts', owner: 'project', events: accountEvents, onlyWhereNamed: true },
  { label: 'Campaigns', owner: 'team', events: campaignEvents },
  { label: 'Customers', owner: 'team', events: customerEvents },
  { label: 'Webhooks', owner: 'team', events: webhookEvents, onlyWhereNamed: true },
  { label: 'Credentials', owner: 'team', events: credentialEvents, onlyWhereNamed: true },
];

/** An event that is to be made: a type with a payload of that type's class. */
export type EventDraftOf<Type extends EventType> = {
  [T in Type]: { readonly type: T; readonly payload: PayloadOf<Definitions[T]> };
}[Type];

type Definitions = typeof projectEvents & typeof extendedEvents & typeof teamEvents;
type PayloadOf<Definition extends EventDefinition> =
  | InstanceType<Definition['payload']>
  | (Definition extends { readonly orPayload: Class<infer Other> } ? Other : never);

/** The envelope of a type's example event, for the documentation. */
export function exampleEnvelope(event: EventType): EventEnvelope {
  return {
    id: '381725008812738565',
    session: Object.hasOwn(teamEvents, event) ? 'team' : 'default',
    ...(event.startsWith('session.') ? { externalId: 'crm-1' } : {}),
    timestamp: '2026-11-21T08:00:00.000Z',
    event,
    payload: eventCatalog[event].example,
  };
}
