import type { Schemas } from '../../api/index.js';

export type EventRecord = Schemas['EventRecord'];
export type EventDetail = Schemas['EventDetail'];

/** The event types of a project (interface.md §6.2), in words. */
export const eventTypes: Readonly<Record<string, string>> = {
  'message.received': 'A message arrived.',
  'message.sent': 'The network took a message of this session.',
  'message.ack': 'Messages were delivered, read or played, or failed.',
  'message.revoked': 'The sender deleted a message for everyone.',
  'message.reaction': 'Somebody reacted to a message.',
  'message.edited': 'A message was edited.',
  'message.update': 'The content of a message came later.',
  'message.delete': 'A message was deleted here.',
  'message.vote': 'Somebody voted in a poll.',
  'session.status': 'The status of a session changed.',
  'session.connected': 'A session is linked and open.',
  'session.logged_out': 'A session was unlinked.',
  'session.phone_offline': 'The phone behind a session has been offline for days.',
};

export const typeChoices = Object.keys(eventTypes).map((value) => ({ value, label: value }));

export const availabilities: Readonly<Record<EventRecord['payloadAvailability'], string>> = {
  available: 'The payload is kept.',
  not_retained: 'The payload is not kept: its session has no content retention.',
  revoked: 'The payload was removed: content retention of its session was withdrawn.',
  expired: 'The payload was removed: its time is over.',
};
