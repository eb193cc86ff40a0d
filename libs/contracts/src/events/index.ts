export * from './catalog.js';
export * from './envelope.js';
export * from './event-fact-problem.js';
export * from './event-made.fact.js';
export * from './event.requests.js';
export * from './identity-ref.js';
export * from './message.payloads.js';
export * from './session.payloads.js';
