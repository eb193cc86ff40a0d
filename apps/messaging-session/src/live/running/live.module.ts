import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CapabilityGuard } from './capability.guard.js';
import { Claims } from './claims.js';
import { Handover } from './handover.js';
import { LeaseKeeper } from './lease-keeper.js';
import { LiveSessions, LiveMetrics } from './live-sessions.js';
import { SessionKeeper } from './session-keeper.js';
import { SessionNodesController } from './session-nodes.controller.js';
import { StoppedSessionsController } from './stopped-session.js';

@Global()
@Module({
  controllers: [SessionNodesController, StoppedSessionsController],
  providers: [
    { provide: APP_GUARD, useClass: CapabilityGuard },
    Claims,
    Handover,
    LeaseKeeper,
    LiveMetrics,
    LiveSessions,
    SessionKeeper,
  ],
  exports: [Claims, Handover, LiveSessions],
})
export class LiveModule {}
