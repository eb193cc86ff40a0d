import { type DynamicModule, Module } from '@nestjs/common';
import type { BlobStore } from '@parley/media-store';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { BLOBS } from '../../messages/media/index.js';
import { CredentialSeal } from '../credentials/index.js';
import type { CloudParts } from './cloud-connection.js';
import { CloudEngine } from './cloud-engine.js';
import { EndRefused } from './end-refused.js';
import { GraphConnections, type GraphSettings } from './graph/index.js';
import { CloudIntakeModule } from './intake/index.js';

const PARTS = Symbol('CloudParts');

@Module({})
export class CloudModule {
  static with(settings: GraphSettings): DynamicModule {
    const parts = {
      provide: PARTS,
      inject: [PG_POOL, BLOBS, LOGGER],
      useFactory: (pool: Pool, blobs: BlobStore, logger: Logger): CloudParts => ({ pool, blobs, logger }),
    };
    const engine = {
      provide: CloudEngine,
      inject: [GraphConnections, CredentialSeal, PARTS, EndRefused],
      useFactory: (connections: GraphConnections, seal: CredentialSeal, of: CloudParts, ending: EndRefused) =>
        new CloudEngine(connections, seal, of, ending),
    };
    const connections = { provide: GraphConnections, useFactory: () => new GraphConnections(settings) };
    return {
      module: CloudModule,
      imports: [CloudIntakeModule],
      providers: [connections, EndRefused, parts, engine],
      exports: [CloudEngine],
    };
  }
}
