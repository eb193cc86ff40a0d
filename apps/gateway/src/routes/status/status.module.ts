import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { SessionRoutingModule } from '../session-routing/index.js';
import { StatusController } from './status.controller.js';

@Module({ imports: [MediaModule, SessionRoutingModule], controllers: [StatusController] })
export class StatusModule {}
