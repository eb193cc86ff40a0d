import { Module } from '@nestjs/common';
import { ClientAccessModule } from '../../identity/client-access/index.js';
import { SessionRoutingModule } from '../session-routing/index.js';
import { QrController } from './qr.controller.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  imports: [ClientAccessModule, SessionRoutingModule],
  controllers: [SessionsController, QrController],
})
export class SessionsModule {}
