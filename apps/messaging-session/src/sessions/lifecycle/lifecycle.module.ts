import { Module } from '@nestjs/common';
import { CampaignsModule } from '../../campaigns/index.js';
import { CreateSession } from './create-session.js';
import { LinkingController } from './linking.controller.js';
import { LogoutSession } from './logout-session.js';
import { ProjectsConsumer } from './projects.consumer.js';
import { Purge } from './purge.js';
import { RemoveSessions } from './remove-sessions.js';
import { RestartSession } from './restart-session.js';
import { SessionsController } from './sessions.controller.js';
import { StartSession } from './start-session.js';
import { PhonePairingController } from './phone-pairing.controller.js';
import { SessionChangesController } from './session-changes.controller.js';
import { StopSession } from './stop-session.js';
import { UpdateSession } from './update-session.js';

@Module({
  imports: [CampaignsModule],
  controllers: [LinkingController, PhonePairingController, SessionChangesController, SessionsController],
  providers: [
    CreateSession,
    LogoutSession,
    ProjectsConsumer,
    Purge,
    RemoveSessions,
    RestartSession,
    StartSession,
    StopSession,
    UpdateSession,
  ],
})
export class LifecycleModule {}
