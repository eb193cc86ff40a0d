import { Module } from '@nestjs/common';
import { FindSent } from './find-sent.js';
import { OutgoingOf } from './outgoing-of.js';
import { SendText } from './send-text.js';
import { SendsController } from './sends.controller.js';

@Module({ controllers: [SendsController], providers: [FindSent, OutgoingOf, SendText] })
export class SendsModule {}
