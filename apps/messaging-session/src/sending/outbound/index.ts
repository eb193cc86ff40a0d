export { EarlierSends, keyOfSend } from './earlier-sends.js';
export { LimitedChats } from './limited-chats.js';
export { OutboundModule } from './outbound.module.js';
export { Pauses } from './pauses.js';
export { isPassing, isRestriction, refusalReason, RelayOver } from './refusals.js';
export { Sends } from './sends.js';
export { defaultSendsPerSecond, nextTurn, slowDown, spacingOfSession, takeSessionTurn } from './session-pace.store.js';
export { SettleSends } from './settle-sends.js';
