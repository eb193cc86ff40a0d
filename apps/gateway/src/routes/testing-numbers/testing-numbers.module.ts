import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { PhoneMessagesController } from './phone-messages.controller.js';

@Module({ imports: [MediaModule], controllers: [PhoneMessagesController] })
export class TestingNumbersModule {}
