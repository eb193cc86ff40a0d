export { beginStream } from './begin-stream.js';
export { HeldStanding } from './held-standing.js';
export { type FallenReason, type HeldStream, HeldStreams } from './held-streams.js';
export { HeldStreamsModule } from './held-streams.module.js';
export { StreamPlaces, streamsPerCredential, streamsPerGateway } from './stream-places.js';
export { StreamStanding } from './stream-standing.js';
export { ResumedStreamQuery } from './resumed-stream.query.js';
