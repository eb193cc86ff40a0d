import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { PresenceController } from './presence.controller.js';

@Module({ imports: [SessionRoutingModule], controllers: [PresenceController] })
export class PresenceModule {}
