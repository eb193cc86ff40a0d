import { Module } from '@nestjs/common';
import { HeldStreams } from './held-streams.js';
import { StreamSlots } from './stream-slots.js';
import { StreamStanding } from './stream-standing.js';

export { beginStream, ResumedStreamQuery } from './begin-stream.js';
export { HeldStanding } from './held-standing.js';
export { type FallenReason, type HeldStream, HeldStreams } from './held-streams.js';
export { StreamSlots, streamsPerCredential, streamsPerGateway } from './stream-slots.js';
export { StreamStanding } from './stream-standing.js';

@Module({
  providers: [HeldStreams, StreamSlots, StreamStanding],
  exports: [HeldStreams, StreamSlots, StreamStanding],
})
export class HeldStreamsModule {}
