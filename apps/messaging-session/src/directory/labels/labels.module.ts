import { Module } from '@nestjs/common';
import { ChatsModule } from '../chats/index.js';
import { LabelStore } from './label.store.js';
import { LabelsController } from './labels.controller.js';

@Module({ imports: [ChatsModule], controllers: [LabelsController], providers: [LabelStore] })
export class LabelsModule {}
