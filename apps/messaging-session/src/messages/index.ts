export type { ActKind, DoneAct, TakenAct } from './acts/index.js';
export type { AfterCommit } from './after-commit.js';
export {
  type ArrivalOutcome,
  type Brings,
  type Brought,
  type Delivery,
  type IncomingMessage,
  isSettled,
  type Settled,
  type Settling,
} from './arrivals/arrival.js';
export { Arrivals } from './arrivals/arrivals.js';
export { authorIdOf, type MessageRecord } from './message.js';
export {
  type CarriedBody,
  type CarriedMedia,
  carriedOf,
  maxTextLength,
  type MessageContent,
  type OutgoingContent,
  type OutgoingKind,
  type StoredMedia,
} from './message-content.js';
export { findMessage } from './message.store.js';
export { MessagesModule } from './messages.module.js';
export { pollOption } from './poll-option.js';
export type { Carrier, Wanted } from './sent/carrier.js';
export { EarlierSends } from './sent/earlier-sends.js';
export { sessionNotConnected } from './sent/refusals.js';
export { SentMessages } from './sent/sent-messages.js';
export type { SentMessage, TakenMessage } from './sent/taken-message.js';
export { MEDIA_LINKS, type MediaLinks, toConversation, toMessagePayload } from './to-message-payload.js';
