export type { ArrivalOutcome, Brought, Delivery, IncomingMessage, Settling } from './arrival.js';
export { Arrivals } from './arrivals.js';
export { EarlierSends } from './earlier-sends.js';
export type { MessageRecord } from './message.js';
export { findMessage } from './message.store.js';
export { MessagesModule } from './messages.module.js';
export {
  type AfterCommit,
  type Carrier,
  type SentMessage,
  SentMessages,
  sessionNotConnected,
  type TakenMessage,
} from './sent-messages.js';
