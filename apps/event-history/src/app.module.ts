import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';
import { ContentModule } from './content/index.js';
import { DatabaseModule } from './database/prisma.js';
import { ReadingModule } from './reading/index.js';
import { RecordingModule } from './recording/index.js';
import { ReplaysModule } from './replays/index.js';
import { RetentionModule } from './retention/index.js';
import { TestEventsModule } from './test-events/index.js';
import { TrafficModule } from './traffic/index.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const periods = {
      payloadSeconds: config.EVENT_PAYLOAD_RETENTION_SECONDS,
      metadataSeconds: config.EVENT_METADATA_RETENTION_SECONDS,
    };
    const recording = RecordingModule.with(periods, config.RECORDING_PARTITIONS);
    return {
      module: AppModule,
      imports: [
        DatabaseModule,
        recording,
        ReadingModule,
        RetentionModule,
        ContentModule,
        ReplaysModule,
        TestEventsModule,
        TrafficModule,
      ],
    };
  }
}
