export { EventStreamsModule } from './event-streams.module.js';
export { NextEvent, type NextEventAnswer, type WantedEvent } from './next-event.js';
