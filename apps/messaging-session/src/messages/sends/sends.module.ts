import { Module } from '@nestjs/common';
import { TemplatesModule } from '../../campaigns/index.js';
import { SendContent } from './send-content.js';
import { Sending } from './sending.js';
import { SendsController } from './sends.controller.js';

@Module({ imports: [TemplatesModule], controllers: [SendsController], providers: [SendContent, Sending] })
export class SendsModule {}
