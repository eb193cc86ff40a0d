import { type EventType, eventTypes, type EventTypeWords, isEventType } from '@parley/client';
import { eventLabels, groupLabels } from './event-labels.js';

export type EventOwner = EventTypeWords['owner'];

export interface EventGroup {
  label: string;
  types: readonly EventType[];
  /** A session makes them when its settings name them; "all events" does not include them. */
  onlyWhereNamed: boolean;
}

/** The event types of the owner (interface.md §6.2, decisions.md §5). */
export function eventTypesOf(owner: EventOwner): EventType[] {
  return Object.keys(eventTypes).filter((type) => isEventType(type) && eventTypes[type].owner === owner) as EventType[];
}

/** The event types of the owner, by group. */
export function eventGroups(owner: EventOwner): EventGroup[] {
  const types = eventTypesOf(owner);
  const groups = new Set(types.map((type) => eventTypes[type].group));
  return [...groups].map((group) => {
    const ofGroup = types.filter((type) => eventTypes[type].group === group);
    return {
      label: groupLabels[group] ?? group,
      types: ofGroup,
      onlyWhereNamed: ofGroup.some((type) => eventTypes[type].onlyWhereNamed),
    };
  });
}

/** What happened, in words. Undefined for a type that this version does not know. */
export function eventLabel(type: string): string | undefined {
  return isEventType(type) ? eventLabels[type] : undefined;
}
