import { Module } from '@nestjs/common';
import { SendText } from './send-text.js';
import { SendsController } from './sends.controller.js';

@Module({ controllers: [SendsController], providers: [SendText] })
export class SendsModule {}
