export { answerOf, streamOf, type Call } from './answer.js';
export { eventTypes, isEventType, type EventType, type EventTypeWords } from './event-types.js';
export { followEvents, type FollowSettings, type Opening, type StreamedEvent } from './events/index.js';
export { ParleyError, refusedWith, Unreachable, type ErrorCode } from './failures.js';
export { itemsOf, type ItemOf, type ListPath } from './pages.js';
export {
  createParleyClient,
  fetchUpload,
  serviceVersion,
  type ClientSettings,
  type ParleyClient,
} from './parley-client.js';
export type { ParleyEvent } from './parley-event.js';
export { isPassing, patiently } from './patience.js';
export type { Schemas } from './schemas.js';
