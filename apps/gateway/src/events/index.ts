export type { EventsQuery, ReplayBody, TestEventBody } from './event-inputs.js';
export { EventsController } from './events.controller.js';
export { EventsModule } from './events.module.js';
export { ReplaysController } from './replays.controller.js';
export { TestEventsController } from './test-events.controller.js';
