import { Module } from '@nestjs/common';
import { CallsController } from './calls.controller.js';
import { CreateSession } from './create-session.js';
import { CredentialsController } from './credentials.controller.js';
import { LinkingController } from './linking.controller.js';
import { NewSessions } from './new-sessions.js';
import { ProjectsConsumer } from './projects.consumer.js';
import { RemoveProject } from './remove-project.js';
import { SessionLifecycle } from './session-lifecycle.js';
import { SessionPurges } from './session-purges.js';
import { SessionsController } from './sessions.controller.js';
import { SetCredentials } from './set-credentials.js';
import { SetProxy } from './set-proxy.js';
import { SuspendSessions } from './suspend-sessions.js';
import { UpdateSession } from './update-session.js';

@Module({
  controllers: [CallsController, CredentialsController, LinkingController, SessionsController],
  providers: [
    CreateSession,
    NewSessions,
    ProjectsConsumer,
    RemoveProject,
    SessionLifecycle,
    SessionPurges,
    SetCredentials,
    SetProxy,
    SuspendSessions,
    UpdateSession,
  ],
  exports: [NewSessions, SessionLifecycle],
})
export class LifecycleModule {}
