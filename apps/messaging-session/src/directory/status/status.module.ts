import { Module } from '@nestjs/common';
import { MessageActionsModule } from '../../receiving/actions/index.js';
import { StatusController } from './status.controller.js';

@Module({ imports: [MessageActionsModule], controllers: [StatusController] })
export class StatusModule {}
