export { EventStreamsModule } from './event-streams.module.js';
export { RecordedTails } from './tail/recorded-tails.js';
export { NextEvent, type NextEventAnswer, type NextEventQuery } from './next-event.js';
