export { answerOf, streamOf, type Call } from './answer.js';
export { isEventEntry, isSelected } from './event-entries.js';
export { type EventType, eventTypes, type EventTypeWords, isEventType, type ParleyEvent } from './parley-event.js';
export { followEvents, type FollowSettings, type Opening, type StreamedEvent } from './follow-events.js';
export { ParleyError, refusedWith, Unreachable, type ErrorCode, type Schemas } from './failures.js';
export { itemsOf, type ItemOf, type ListPath } from './pages.js';
export {
  createParleyClient,
  fetchUpload,
  serviceVersion,
  type ClientSettings,
  type ParleyClient,
} from './parley-client.js';
export { uploadFile, type UploadedFile } from './upload-file.js';
export { isPassing, patiently } from './patience.js';
