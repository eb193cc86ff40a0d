export { ignores } from './ignored-chats.js';
export {
  type Acknowledged,
  type EventDraft,
  type EventSession,
  type MadeEvent,
  renderedOnlyEvent,
  sessionEvent,
} from './session-event.js';
export { teamEvent } from './team-event.js';
