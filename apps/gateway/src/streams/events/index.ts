export { EventStreamsModule } from './event-streams.module.js';
export { RecordedTail } from './tail/recorded-tail.js';
export { NextEvent, type NextEventAnswer, type WantedEvent } from './next-event.js';
