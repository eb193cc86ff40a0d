import { Module } from '@nestjs/common';
import { TestingNumbersController } from './testing-numbers.controller.js';

@Module({ controllers: [TestingNumbersController] })
export class TestingNumbersModule {}
