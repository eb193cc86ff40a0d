import { defineNotification } from '../define.js';
import { TextList } from '../validation/list-fields.js';

export class RelaysWaiting {
  @TextList({ minItems: 1, maxItems: 1000, maxLength: 19 }) sessionIds: string[];
}

export const relaysWaiting = defineNotification({
  subject: 'messaging.bridges.waiting',
  owner: 'messaging-session',
  receivedBy: ['messaging-session'],
  summary: 'Bridges have something for these sessions to send, which another process runs.',
  notification: RelaysWaiting,
  example: { sessionIds: ['381724996712738562'] },
});
