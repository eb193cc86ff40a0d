import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';
import { HistoryFetchHandler } from './history-fetch.handler.js';

@Module({ controllers: [HistoryController], providers: [HistoryFetchHandler] })
export class HistoryModule {}
