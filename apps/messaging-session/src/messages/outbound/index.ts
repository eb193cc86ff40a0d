export { EarlierSends } from './earlier-sends.js';
export { keyOfSend } from './keyed-send.js';
export { NetworkSends } from './network-sends.js';
export { OutboundModule } from './outbound.module.js';
export { RelayOver } from './refusals.js';
export { isPassing, refusalReason } from './refusal-reason.js';
export { defaultSendsPerSecond, takeSessionTurn } from './session-pace.store.js';
export { SentMessages } from './sent-messages.js';
