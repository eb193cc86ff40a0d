import { type DynamicModule, Module } from '@nestjs/common';
import type { BlobStore } from '@parley/media-store';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { BLOBS } from '../../messages/media/index.js';
import { CredentialSeal } from '../credentials/index.js';
import { CloudEngine } from './cloud-engine.js';
import { EndRefused } from './end-refused.js';
import { GraphConnections, type GraphSettings } from './graph/index.js';
import { CloudIntakeModule } from './intake/index.js';

@Module({})
export class CloudModule {
  static with(settings: GraphSettings): DynamicModule {
    const engine = {
      provide: CloudEngine,
      inject: [GraphConnections, CredentialSeal, PG_POOL, BLOBS, LOGGER, EndRefused],
      useFactory: (
        connections: GraphConnections,
        seal: CredentialSeal,
        pool: Pool,
        blobs: BlobStore,
        logger: Logger,
        ending: EndRefused,
      ) => new CloudEngine(connections, seal, { pool, blobs, logger }, ending),
    };
    return {
      module: CloudModule,
      imports: [CloudIntakeModule],
      providers: [{ provide: GraphConnections, useFactory: () => new GraphConnections(settings) }, EndRefused, engine],
      exports: [CloudEngine],
    };
  }
}
