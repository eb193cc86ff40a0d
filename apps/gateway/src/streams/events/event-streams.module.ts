import { Module } from '@nestjs/common';
import { HttpModule } from '../../edge/index.js';
import { HeldStreamsModule } from '../held/index.js';
import { OperationsModule } from '../operations/index.js';
import { CatchUpBudget } from './tail/catch-up-budget.js';
import { CatchUp } from './tail/catch-up.js';
import { ContentFilters } from './content-filters.js';
import { EventStreamsController } from './event-streams.controller.js';
import { FilterTurns } from './filter-turns.js';
import { LiveStreams } from './live-streams.js';
import { NextEvent } from './next-event.js';
import { OpenStream } from './open-stream.js';
import { OpenStreams } from './open-streams.js';
import { RecordedPages } from './tail/recorded-pages.js';
import { RecordedTails } from './tail/recorded-tails.js';
import { StreamCursors } from './stream-cursors.js';

@Module({
  imports: [HttpModule, HeldStreamsModule, OperationsModule],
  controllers: [EventStreamsController],
  providers: [
    CatchUp,
    CatchUpBudget,
    ContentFilters,
    FilterTurns,
    LiveStreams,
    NextEvent,
    OpenStream,
    OpenStreams,
    RecordedPages,
    RecordedTails,
    StreamCursors,
  ],
  exports: [RecordedTails],
})
export class EventStreamsModule {}
