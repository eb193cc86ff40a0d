import { Module } from '@nestjs/common';
import { HttpModule } from '../../edge/index.js';
import { EventStreamsModule } from '../events/index.js';
import { HeldStreamsModule } from '../held/index.js';
import { ChangeFeeds } from './change-feeds.js';
import { ChangeSources } from './change-sources.js';
import { ChangeStreamsController } from './change-streams.controller.js';
import { ChangesInterest } from './changes-interest.js';
import { OpenChangeStream } from './open-change-stream.js';

@Module({
  imports: [HttpModule, EventStreamsModule, HeldStreamsModule],
  controllers: [ChangeStreamsController],
  providers: [ChangeFeeds, ChangeSources, ChangesInterest, OpenChangeStream],
})
export class ChangeStreamsModule {}
