import { Global, Module, type DynamicModule } from '@nestjs/common';
import { OperationExecutorModule } from '@parley/operation-executor';
import { ChangeStreamsModule } from './streams/changes/index.js';
import { ClientAccessModule } from './identity/client-access/index.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { CredentialsModule } from './identity/credentials/index.js';
import { DatabaseModule } from './database/index.js';
import { EnrollmentModule } from './identity/enrollment/index.js';
import { EnterpriseModule } from './identity/enterprise/index.js';
import { EventStreamsModule } from './streams/events/index.js';
import { GroupsModule } from './routes/groups/index.js';
import { HooksModule } from './routes/hooks/index.js';
import { HttpModule } from './edge/http/index.js';
import { KeysModule } from './identity/keys/index.js';
import { LoginModule } from './identity/sign-in/index.js';
import { McpModule } from './mcp/index.js';
import { MediaModule } from './routes/media/index.js';
import { OpenApiModule } from './docs/index.js';
import { OnboardingModule } from './routes/onboarding/index.js';
import { OperationsModule } from './streams/operations/index.js';
import { OverviewModule } from './routes/overview/index.js';
import { PagesModule } from './pages/index.js';
import { PagingModule } from './routes/paging/index.js';
import { ProjectsModule } from './identity/projects/index.js';
import { RateLimitsModule } from './edge/limits/index.js';
import { RoutesModule } from './routes/registrar/index.js';
import { SendsModule } from './routes/sends/index.js';
import { SessionsModule } from './routes/sessions/index.js';
import { StatusModule } from './routes/status/index.js';
import { TeamsModule } from './identity/teams/index.js';
import { TestingNumbersModule } from './routes/testing-numbers/index.js';
import { WebhooksModule } from './routes/webhooks/index.js';
import { WidgetModule } from './routes/widget/index.js';

/** What every request passes, whatever it is about. */
const edge = [HttpModule, CredentialsModule, RateLimitsModule, PagingModule, DatabaseModule, OpenApiModule];
/** Who calls: the data that the gateway itself owns. */
const identity = [
  EnterpriseModule,
  TeamsModule,
  ProjectsModule,
  KeysModule,
  LoginModule,
  EnrollmentModule,
  ClientAccessModule,
];
/** Of the operations that the gateway executes itself: enrollments, few and short, beside the requests. */
const executor = OperationExecutorModule.for({ service: 'gateway', concurrency: 10 });
/** The doors to the other services. */
const services = [
  RoutesModule,
  SessionsModule,
  TestingNumbersModule,
  SendsModule,
  MediaModule,
  GroupsModule,
  StatusModule,
  WebhooksModule,
  HooksModule,
  WidgetModule,
  PagesModule,
  OnboardingModule,
  OperationsModule,
  EventStreamsModule,
  ChangeStreamsModule,
  OverviewModule,
  McpModule,
];

@Global()
@Module({})
export class AppModule {
  static of(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [...edge, ...identity, executor, ...services],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
