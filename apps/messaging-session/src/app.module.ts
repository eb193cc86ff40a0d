import { type DynamicModule, Module } from '@nestjs/common';
import { LimitsModule, masterSecrets, SuspensionsModule } from '@parley/service-runtime';
import { OperationExecutorModule, type OperationExecutorSettings } from '@parley/operation-executor';
import { BridgesModule } from './bridges/index.js';
import { CampaignsModule } from './campaigns/index.js';
import { ChangesModule } from './changes.module.js';
import type { Config } from './config.js';
import { DatabaseModule } from './database/index.js';
import { DirectoryModule } from './directory/index.js';
import { EnginePortsModule } from './engine-ports.module.js';
import { IdentitiesModule } from './identities/index.js';
import { CredentialSealModule, type Engine, type LeaseTerms, leaseTerms } from '@parley/engine-kit';
import { type EngineTiming, installEngines } from './engines.js';
import { EnginesModule } from './engines/index.js';
import { MessageActionsModule } from './receiving/actions/index.js';
import { InboundModule } from './receiving/arrivals/index.js';
import { MetricsModule } from './metrics/index.js';
import { MediaModule } from './media/index.js';
import { OutboundModule } from './sending/outbound/index.js';
import { RelaysModule } from './sending/relays/index.js';
import { SendsModule } from './sending/requests/index.js';
import { ProjectRoomModule } from './project-room/index.js';
import { WidgetModule } from './onboarding/widget/index.js';
import { AttemptsModule, type OnboardingTiming, onboardingTiming } from './onboarding/attempts/index.js';
import { CustomersModule } from './onboarding/customers/index.js';
import { LinksModule } from './onboarding/links/index.js';
import { LifecycleModule } from './live/lifecycle/index.js';
import { LiveModule } from './live/running/index.js';
import { TransfersModule } from './live/transfers/index.js';
import { RetentionModule, SessionsModule } from './session-state/index.js';
import { TemplatesModule } from './templates/index.js';

/** What tests change. */
export interface Timing extends EngineTiming {
  readonly lease?: Partial<LeaseTerms>;
  readonly executor?: OperationExecutorSettings['timings'];
  /** Campaigns that send at once in a process; they mostly wait for their turns. */
  readonly campaignsAtOnce?: number;
  readonly onboarding?: Partial<OnboardingTiming>;
  /** Engines of networks that the test is. */
  readonly engines?: readonly Engine[];
}

@Module({})
export class AppModule {
  static with(config: Config, timing: Timing = {}): DynamicModule {
    const secrets = masterSecrets(config.PARLEY_SECRET, config.PARLEY_SECRET_PREVIOUS);
    return {
      module: AppModule,
      imports: [
        DatabaseModule,
        ChangesModule,
        SuspensionsModule.for('messaging-session-suspensions'),
        LimitsModule.with('messaging-session', config, 'messaging-session-limits'),
        ProjectRoomModule,
        OperationExecutorModule.for({
          service: 'messaging-session',
          concurrency: timing.campaignsAtOnce ?? 400,
          timings: timing.executor,
        }),
        IdentitiesModule,
        SessionsModule.with(leaseTerms(config.PARLEY_NODE_ID, timing.lease), config.PUBLIC_URL),
        RelaysModule,
        InboundModule,
        OutboundModule,
        EnginePortsModule,
        EnginesModule.with(
          installEngines({ config, masterSecrets: secrets, publicUrl: config.PUBLIC_URL }, timing),
          timing.engines,
        ),
        LiveModule,
        LifecycleModule,
        TransfersModule,
        CredentialSealModule.with(secrets),
        RetentionModule,
        SendsModule,
        MessageActionsModule,
        MediaModule.with(config),
        DirectoryModule,
        CampaignsModule,
        TemplatesModule,
        BridgesModule,
        CustomersModule,
        WidgetModule,
        AttemptsModule.with({ ...onboardingTiming, ...timing.onboarding }),
        LinksModule,
        MetricsModule,
      ],
    };
  }
}
