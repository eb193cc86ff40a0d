export { EarlierSends } from './earlier-sends.js';
export { keyOfSend } from './keyed-send.js';
export type {
  Carrier,
  MessageName,
  OutboundAction,
  OutboundMessage,
  PendingSend,
  SentAction,
  SentMessage,
} from './outbound.js';
export { OutboundModule } from './outbound.module.js';
export { sessionNotConnected } from './refusals.js';
export { SentMessages } from './sent-messages.js';
