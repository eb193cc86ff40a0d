export { Claims } from './claims.js';
export { Handover } from './handover.js';
export { LiveModule } from './live.module.js';
export type { LiveSession } from './live-session.js';
export { LiveSessions } from './live-sessions.js';
export { PerformSends, RecordArrivals, type Sender, SettleReports } from './session-work.js';
export type { CommandedSession } from './stopped-session.js';
export { SessionKeeper } from './session-keeper.js';
