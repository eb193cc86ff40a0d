export {
  type Acknowledged,
  type EventDraft,
  type EventSession,
  type MadeEvent,
  renderedOnlyEvent,
  sessionEvent,
  ignores,
  teamEvent,
} from './session-event.js';
