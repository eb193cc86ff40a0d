import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { PhoneMessagesController } from './phone-messages.controller.js';
import { TestingNumbersController } from './testing-numbers.controller.js';

@Module({ imports: [MediaModule], controllers: [PhoneMessagesController, TestingNumbersController] })
export class TestingNumbersModule {}
