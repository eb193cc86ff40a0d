export { type SessionEventDraft, type EventSession, sessionEvent } from './session-event.js';
export { teamEvent } from './team-event.js';
