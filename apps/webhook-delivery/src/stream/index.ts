export { AckFloor, eventsDurable, type Progress } from './ack-floor.js';
export { StreamModule } from './stream.module.js';
