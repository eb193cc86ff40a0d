import { eventTypesOf, type Schemas } from '../../api/index.js';

export type EventRecord = Schemas['EventRecord'];
export type EventDetail = Schemas['EventDetail'];

/** The event types of a project, to choose from. */
export const typeChoices = eventTypesOf('project').map((value) => ({ value, label: value }));

export const availabilities: Readonly<Record<EventRecord['payloadAvailability'], string>> = {
  available: 'The payload is kept.',
  not_retained: 'The payload is not kept: its session has no content retention.',
  revoked: 'The payload was removed: content retention of its session was withdrawn.',
  expired: 'The payload was removed: its retention period ended.',
};
