import { type DynamicModule, Module } from '@nestjs/common';
import { OperationExecutorModule } from '@parley/operation-executor';
import { AddressPolicy } from '@parley/outbound-http';
import { AttemptsModule } from './attempts/index.js';
import { type Config, secretsOf } from './config.js';
import { ContentModule } from './content/index.js';
import { DatabaseModule } from './database/database.module.js';
import { DeliveriesModule } from './deliveries/index.js';
import { EndpointsModule } from './endpoints/index.js';
import { FanOutModule } from './fan-out/index.js';
import { PlacesModule } from './places/index.js';
import { RecoveryModule } from './recovery/index.js';
import { ReplaysModule } from './replays/index.js';
import { RetentionModule } from './retention/index.js';
import { RetriesModule } from './retries/index.js';
import { SecretsModule } from './secrets/index.js';
import { TestSendsModule } from './test-sends/index.js';
import { WakeUpsModule } from './wake-ups/index.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const deliveries = DeliveriesModule.with({
      concurrency: config.DELIVERY_CONCURRENCY,
      claimant: config.PARLEY_NODE_ID,
    });
    return {
      module: AppModule,
      imports: [
        DatabaseModule,
        SecretsModule.with(secretsOf(config)),
        AttemptsModule.with(new AddressPolicy(config.WEBHOOK_ALLOWED_CIDRS, config.WEBHOOK_DENIED_CIDRS)),
        WakeUpsModule.with(config.REDIS_URL),
        PlacesModule.with(config.REDIS_URL),
        EndpointsModule,
        FanOutModule,
        ContentModule.with(config.EVENT_PAYLOAD_RETENTION_SECONDS),
        RetentionModule.with({
          payloadSeconds: config.EVENT_PAYLOAD_RETENTION_SECONDS,
          metadataSeconds: config.EVENT_METADATA_RETENTION_SECONDS,
        }),
        OperationExecutorModule.for({ service: 'webhook-delivery' }),
        ReplaysModule.following(deliveries),
        RetriesModule.of(deliveries),
        RecoveryModule,
        TestSendsModule,
      ],
    };
  }
}
