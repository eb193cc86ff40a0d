export { EarlierSends } from './earlier-sends.js';
export { keyOfSend } from './keyed-send.js';
export { NetworkSends } from './network-sends.js';
export type {
  Carrier,
  Give,
  Given,
  MessageName,
  NetworkSend,
  OutboundAction,
  OutboundMessage,
  PendingSend,
  Reserved,
  SentAction,
  SentMessage,
} from './outbound.js';
export { OutboundModule } from './outbound.module.js';
export { sendUnsettled, sessionNotConnected } from './refusals.js';
export { SentMessages } from './sent-messages.js';
export { underFence } from './under-fence.js';
