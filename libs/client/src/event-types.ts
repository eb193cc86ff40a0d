import type { operations } from './generated/openapi.js';

/** A documented event type. */
export type EventType = NonNullable<NonNullable<operations['streamTeamEvents']['parameters']['query']>['type']>;

/** Complete by its type: each has a member. */
const known: Record<EventType, true> = {
  'message.received': true,
  'message.sent': true,
  'message.ack': true,
  'message.revoked': true,
  'message.reaction': true,
  'message.edited': true,
  'message.update': true,
  'message.delete': true,
  'message.vote': true,
  'session.status': true,
  'session.connected': true,
  'session.logged_out': true,
  'session.phone_offline': true,
  'campaign.created': true,
  'campaign.started': true,
  'campaign.completed': true,
  'campaign.failed': true,
  'campaign.cancelled': true,
  'customer.created': true,
  'customer.connected': true,
  'customer.disconnected': true,
};

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(known, text);
}
