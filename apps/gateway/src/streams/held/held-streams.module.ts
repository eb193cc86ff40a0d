import { Module } from '@nestjs/common';
import { HeldStreams } from './held-streams.js';
import { StreamSlots } from './stream-slots.js';
import { StreamStanding } from './stream-standing.js';

@Module({
  providers: [HeldStreams, StreamSlots, StreamStanding],
  exports: [HeldStreams, StreamSlots, StreamStanding],
})
export class HeldStreamsModule {}
