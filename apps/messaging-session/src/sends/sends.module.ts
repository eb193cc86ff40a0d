import { Module } from '@nestjs/common';
import { FindTextSent } from './find-text-sent.js';
import { SendText } from './send-text.js';
import { SendsController } from './sends.controller.js';

@Module({ controllers: [SendsController], providers: [FindTextSent, SendText] })
export class SendsModule {}
