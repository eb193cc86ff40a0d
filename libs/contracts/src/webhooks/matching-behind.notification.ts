import { defineNotification } from '../define.js';
import { Integer } from '../validation/fields.js';

export class MatchingBehind {
  /** How long an event that is created now waits until it is matched, in ms. */
  @Integer({ min: 0 }) behindMs: number;
}

/** Not published while matching keeps up, nor while webhook-delivery is down. Without it, sends are not slowed down. */
export const matchingBehind = defineNotification({
  subject: 'deliveries.behind',
  owner: 'webhook-delivery',
  receivedBy: ['messaging-session'],
  summary: 'Events wait to be matched with endpoints: who makes them slows down, so that no backlog grows.',
  notification: MatchingBehind,
  trusted: true,
  example: { behindMs: 420 },
});
