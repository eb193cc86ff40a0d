import { createHash } from 'node:crypto';
import type { DestinationKey } from '@parley/contracts/webhooks';
import type { OutgoingMessage } from './outgoing-message.js';

/** Of events of the team, which have no session; their envelope names it so, too. */
const keyOfTeam = 'team';

/** The partition key, message group or ordering key of a message (beyond.md §2, `destination.key`). */
export function keyOf(message: OutgoingMessage, by: DestinationKey = 'session'): string {
  const ofSession = message.sessionId ?? keyOfTeam;
  switch (by) {
    case 'session':
      return ofSession;
    case 'conversation':
      return message.conversationId() ?? ofSession;
    case 'event':
      return message.eventId;
    default:
      return by satisfies never;
  }
}

/** The key where only some characters are allowed, or so many: a digest of it where it has others. Equal for equal keys. */
export function keyWithin(key: string, allowed: RegExp): string {
  return allowed.test(key) ? key : createHash('sha256').update(key).digest('hex');
}
