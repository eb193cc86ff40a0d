export { deleteOldEarly, type EarlyAck, keepEarly, saveAcks, takeEarly } from './ack.store.js';
export { findBlocked, personKey, type SessionPerson, findMet } from './session-people.store.js';
export { ChangedMessages, type SessionChat } from './changed-messages.js';
export { type ChatTouch, leaveDeleted, touchChats } from './chat-touch.store.js';
export {
  findKnown,
  hasInbound,
  holdNames,
  insertMessages,
  knownKey,
  type KnownMessage,
  lockTargets,
  saveMessages,
  setStarred,
  type SharedName,
  useMedia,
} from './message.store.js';
export { deleteKeys, findKeyed, findOwn } from './message-key.store.js';
export { keyOfWamid } from './message-key.js';
export { idOfPast } from './id-of-past.js';
export { peopleOf, withReaction } from './reactions.js';
export { outranks, withBilling, toAckPayload } from './acknowledgement.js';
export {
  MEDIA_LINKS,
  type MediaLinks,
  type People,
  toConversation,
  toMessagePayload,
  toMessageRead,
  toReceivedPayload,
  toSentPayload,
  editedPayload,
  withText,
} from './to-message-payload.js';
