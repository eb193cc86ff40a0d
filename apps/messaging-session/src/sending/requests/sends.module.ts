import { Module } from '@nestjs/common';
import { SendContent } from './send-content.js';
import { Sending } from './sending.js';
import { SendsController } from './sends.controller.js';

@Module({ controllers: [SendsController], providers: [SendContent, Sending] })
export class SendsModule {}
