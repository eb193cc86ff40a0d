import { exampleConversation } from '../events/identity-ref.js';
import { presenceStates, type PresenceState } from '../events/presence-states.js';
import { OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';

export { presenceStates, type PresenceState };

/** Whether a person is online, and whether they are typing or recording in the chat (decisions.md §4). */
export class Presence {
  @Text({ description: 'The JID of the person.' }) chatId: string;
  @ResourceId() id: string;
  @OneOf(presenceStates) presence: PresenceState;
  @Timestamp({ optional: true, description: 'When they were last online, if they are offline.' }) lastSeen?: string;
}

export const examplePresence: Presence = {
  chatId: '12025550147@c.us',
  id: exampleConversation.id,
  presence: 'offline',
  lastSeen: '2026-11-21T08:00:00.000Z',
};
