import { idTime } from '@parley/service-runtime';
import type { Recording } from './recording.js';

const msPerMinute = 60_000;

export const sentMessage = 'message.sent';
const receivedMessage = 'message.received';

/** The minute in which a project's message is counted, from the time in its event's id. Null for other events. */
export function minuteOf({ id, projectId, type }: Recording): Date | null {
  if (projectId === null || (type !== sentMessage && type !== receivedMessage)) return null;
  return new Date(Math.floor(idTime(id).getTime() / msPerMinute) * msPerMinute);
}
