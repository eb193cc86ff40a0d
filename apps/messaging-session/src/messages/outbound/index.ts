export type { ActKind, DoneAct, TakenAct } from './actions/index.js';
export type { Carrier, Wanted } from './carrier.js';
export { EarlierSends } from './earlier-sends.js';
export { keyOfSend } from './keyed-send.js';
export { OutboundModule } from './outbound.module.js';
export { sessionNotConnected } from './refusals.js';
export { SentMessages } from './sent-messages.js';
export type { SentMessage, TakenMessage } from './taken-message.js';
