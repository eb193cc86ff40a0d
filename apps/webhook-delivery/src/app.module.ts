import { type DynamicModule, Module, Global } from '@nestjs/common';
import { OperationExecutorModule } from '@parley/operation-executor';
import { AddressPolicy } from '@parley/outbound-http';
import { LimitsModule, SuspensionsModule } from '@parley/service-runtime';
import { deliveriesChanged } from '@parley/contracts/changes';
import { ChangeAnnouncer, Notifications } from '@parley/messaging';
import { AttemptModule } from './attempt/index.js';
import { type Config, secretsOf } from './config.js';
import { DatabaseModule } from './database/prisma.js';
import { DeliveriesModule } from './deliveries/index.js';
import { DestinationTypesModule, type KnownTypes } from './destination-types/index.js';
import { EndpointsModule, NoticeSettingsModule, SecretsModule } from './endpoints/index.js';
import { MatchModule } from './match/index.js';
import { MetricsModule } from './metrics/index.js';
import { NoticesModule } from './notices/index.js';
import { RedeliveryModule } from './redelivery/index.js';
import { ContentModule, RetentionModule } from './retention/index.js';
import { ScheduleModule } from './schedule/index.js';
import { TrafficModule } from './traffic/index.js';
import { UpkeepModule } from './upkeep/index.js';

const announcer = {
  provide: ChangeAnnouncer,
  useFactory: (notifications: Notifications) => new ChangeAnnouncer(notifications, deliveriesChanged),
  inject: [Notifications],
};

/** Notifies gateways of changed deliveries, while someone follows them. */
@Global()
@Module({ providers: [announcer], exports: [announcer] })
class ChangesModule {}

@Module({})
export class AppModule {
  /** @param known types of destination in place of those that are built, for tests */
  static with(config: Config, known?: KnownTypes): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule,
        ChangesModule,
        SuspensionsModule.for('webhook-delivery-suspensions'),
        LimitsModule.with('webhook-delivery', config, 'webhook-delivery-limits'),
        SecretsModule.with(secretsOf(config)),
        NoticeSettingsModule.with({ publicUrl: config.PUBLIC_URL, afterSeconds: config.NOTICE_AFTER_SECONDS }),
        DestinationTypesModule.with(config.DESTINATION_TYPES, known),
        EndpointsModule,
        MatchModule.with(config.EVENT_METADATA_RETENTION_SECONDS),
        ScheduleModule.with(config.REDIS_URL),
        AttemptModule.with({
          policy: new AddressPolicy(config.WEBHOOK_ALLOWED_CIDRS, config.WEBHOOK_DENIED_CIDRS),
          concurrency: config.DELIVERY_CONCURRENCY,
          connections: config.DESTINATION_CONNECTIONS,
          claimant: config.PARLEY_NODE_ID,
        }),
        DeliveriesModule,
        RedeliveryModule,
        UpkeepModule,
        TrafficModule,
        MetricsModule,
        NoticesModule,
        ContentModule.with(config.EVENT_PAYLOAD_RETENTION_SECONDS),
        RetentionModule.with({
          payloadSeconds: config.EVENT_PAYLOAD_RETENTION_SECONDS,
          metadataSeconds: config.EVENT_METADATA_RETENTION_SECONDS,
        }),
        OperationExecutorModule.for({ service: 'webhook-delivery' }),
      ],
    };
  }
}
