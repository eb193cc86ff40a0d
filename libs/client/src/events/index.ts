export { followEvents, type FollowSettings, type Opening, type StreamedEvent } from '../follow-events.js';
