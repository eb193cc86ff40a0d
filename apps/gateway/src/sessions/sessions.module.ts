import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { QrController } from './qr.controller.js';
import { RetentionController } from './retention.controller.js';
import { SessionsController } from './sessions.controller.js';

@Module({ imports: [SessionRoutingModule], controllers: [SessionsController, RetentionController, QrController] })
export class SessionsModule {}
