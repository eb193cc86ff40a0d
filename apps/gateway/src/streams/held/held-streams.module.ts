import { Module } from '@nestjs/common';
import { HeldStreams } from './held-streams.js';
import { StreamPlaces } from './stream-places.js';
import { StreamStanding } from './stream-standing.js';

@Module({
  providers: [HeldStreams, StreamPlaces, StreamStanding],
  exports: [HeldStreams, StreamPlaces, StreamStanding],
})
export class HeldStreamsModule {}
