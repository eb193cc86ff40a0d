export { ignores } from './ignored-chats.js';
export { type EventDraft, type EventSession, sessionEvent } from './session-event.js';
export { teamEvent } from './team-event.js';
