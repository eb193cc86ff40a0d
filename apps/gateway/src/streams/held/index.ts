export { beginStream } from './begin-stream.js';
export { HeldStanding } from './held-standing.js';
export { type FallenReason, type HeldStream, HeldStreams } from './held-streams.js';
export { HeldStreamsModule } from './held-streams.module.js';
export { StreamSlots, streamsPerCredential, streamsPerGateway } from './stream-slots.js';
export { StreamStanding } from './stream-standing.js';
export { ResumedStreamQuery } from './resumed-stream.query.js';
