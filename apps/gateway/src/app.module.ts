import { Global, Module, type DynamicModule } from '@nestjs/common';
import { OperationExecutorModule } from '@parley/operation-executor';
import { LimitsModule, SuspensionsModule } from '@parley/service-runtime';
import { ChangeStreamsModule } from './streams/changes/index.js';
import { ClientAccessModule } from './identity/client-access/index.js';
import { CONFIG, type GatewayConfig, mailSettingsOf, secretsOf } from './config.js';
import { CredentialsModule } from './identity/credentials/index.js';
import { DatabaseModule } from './database/index.js';
import { DocsController } from './docs/index.js';
import { EnrollmentModule } from './routes/enrollment/index.js';
import { EnterpriseModule } from './identity/enterprise/index.js';
import { EventStreamsModule } from './streams/events/index.js';
import { GroupInfoController } from './routes/groups/index.js';
import { ProfilePictureController } from './routes/profiles/index.js';
import { HookLimits, HooksController } from './routes/hooks/index.js';
import { HttpModule } from './edge/index.js';
import { KeysModule } from './identity/keys/index.js';
import { LoginModule } from './identity/sign-in/index.js';
import { McpController, Toolbox } from './mcp/index.js';
import { MailModule } from './mail/index.js';
import { NoticesModule } from './notices/index.js';
import { MediaModule } from './routes/media/index.js';
import { OnboardingModule } from './routes/onboarding/index.js';
import { OperationsModule } from './streams/operations/index.js';
import { ComposeOverview, OverviewController } from './routes/overview/index.js';
import { SearchModule } from './routes/search/index.js';
import { LimitsController } from './routes/limits/index.js';
import { LinkPageController, WidgetPagesController } from './pages/index.js';
import { PagingModule } from './access/paging/index.js';
import { ProjectsModule } from './identity/projects/index.js';
import { RateLimitsModule } from './limits/index.js';
import { CursorPages, Forwarder } from './routes/registrar/index.js';
import { SendFile, SendFileController, SendWithFile } from './routes/sends/index.js';
import { SessionRoutingModule } from './routes/session-routing/index.js';
import { QrController, SessionsController } from './routes/sessions/index.js';
import { StatusController } from './routes/status/index.js';
import { TransfersModule } from './routes/transfers/index.js';
import { TeamsModule } from './identity/teams/index.js';
import { PhoneMessagesController } from './routes/testing-numbers/index.js';
import { RecoveriesController } from './routes/webhooks/index.js';
import { FramedSessionController, OpenWidgetSessionController } from './routes/widget/index.js';

/** Modules that every request passes through, whatever its route. */
const edge = [HttpModule, CredentialsModule, RateLimitsModule, PagingModule, DatabaseModule];
/** Modules of the gateway's own data: teams, members, projects and credentials. */
const identity = [
  EnterpriseModule,
  TeamsModule,
  ProjectsModule,
  KeysModule,
  LoginModule,
  EnrollmentModule,
  ClientAccessModule,
];
/** Executes the gateway's own operations: enrollments. They are few and short, so they run beside the requests. */
const executor = OperationExecutorModule.for({ service: 'gateway', concurrency: 10 });
/** Modules of routes that need providers of their own. Other routes need only the controllers below. */
const services = [
  MediaModule,
  TransfersModule,
  SessionRoutingModule,
  OnboardingModule,
  OperationsModule,
  EventStreamsModule,
  ChangeStreamsModule,
  SearchModule,
];
const controllers = [
  SessionsController,
  QrController,
  PhoneMessagesController,
  SendFileController,
  GroupInfoController,
  ProfilePictureController,
  StatusController,
  RecoveriesController,
  HooksController,
  FramedSessionController,
  OpenWidgetSessionController,
  LinkPageController,
  WidgetPagesController,
  OverviewController,
  LimitsController,
  McpController,
  DocsController,
];

@Global()
@Module({})
export class AppModule {
  static of(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...[...edge, ...identity, SuspensionsModule.for(), executor, ...services],
        LimitsModule.with('gateway', config),
        MailModule.with(mailSettingsOf(config), secretsOf(config)),
        NoticesModule.with(config.NOTICE_GATHER_SECONDS),
      ],
      controllers,
      providers: [
        { provide: CONFIG, useValue: config },
        Forwarder,
        CursorPages,
        SendFile,
        SendWithFile,
        ComposeOverview,
        Toolbox,
        HookLimits,
      ],
      exports: [CONFIG],
    };
  }
}
