export { EventStreamsModule } from './event-streams.module.js';
export { RecordedTail } from './tail/recorded-tail.js';
export { NextEvent, type NextEventAnswer, type NextEventQuery } from './next-event.js';
