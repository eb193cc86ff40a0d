export { type EventDraft, type EventSession, sessionEvent } from './session-event.js';
