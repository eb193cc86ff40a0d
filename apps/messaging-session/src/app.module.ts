import { type DynamicModule, Module } from '@nestjs/common';
import { OperationExecutorModule, type OperationExecutorSettings } from '@parley/operation-executor';
import { CampaignsModule } from './campaigns/index.js';
import { ChannelsModule } from './channels/index.js';
import { ChatsModule } from './chats/index.js';
import type { Config } from './config.js';
import { ContactsModule } from './contacts/index.js';
import { DatabaseModule } from './database/index.js';
import { EnginesModule, type SandboxTiming, sandboxTiming } from './engines/index.js';
import { GroupsModule } from './groups/index.js';
import { IdentitiesModule } from './identities/index.js';
import { LabelsModule } from './labels/index.js';
import { LifecycleModule } from './lifecycle/index.js';
import { LiveModule } from './live/index.js';
import { MediaModule } from './media/index.js';
import { MessageActsModule } from './message-acts/index.js';
import { MessagesModule } from './messages/index.js';
import { PresenceModule } from './presence/index.js';
import { RetentionModule } from './retention/index.js';
import { SendsModule } from './sends/index.js';
import { type LeaseTerms, leaseTerms, SessionsModule } from './sessions/index.js';
import { StatusModule } from './status/index.js';
import { TemplatesModule } from './templates/index.js';
import { TestingNumbersModule } from './testing-numbers/index.js';

/** What tests change. */
export interface Timing {
  readonly lease?: Partial<LeaseTerms>;
  readonly sandbox?: Partial<SandboxTiming>;
  readonly executor?: OperationExecutorSettings['timings'];
  /** Campaigns that send at once in a process; they mostly wait for their turns. */
  readonly campaignsAtOnce?: number;
}

@Module({})
export class AppModule {
  static with(config: Config, timing: Timing = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule,
        OperationExecutorModule.for({
          service: 'messaging-session',
          concurrency: timing.campaignsAtOnce ?? 400,
          timings: timing.executor,
        }),
        IdentitiesModule,
        SessionsModule.with(leaseTerms(config.PARLEY_NODE_ID, timing.lease)),
        MessagesModule,
        EnginesModule.with({ ...sandboxTiming, ...timing.sandbox }),
        LiveModule,
        LifecycleModule,
        RetentionModule,
        SendsModule,
        MessageActsModule,
        MediaModule.with(config),
        ChatsModule,
        GroupsModule,
        ChannelsModule,
        ContactsModule,
        LabelsModule,
        PresenceModule,
        StatusModule,
        CampaignsModule,
        TemplatesModule,
        TestingNumbersModule,
      ],
    };
  }
}
