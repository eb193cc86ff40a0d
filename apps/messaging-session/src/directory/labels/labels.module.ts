import { Module } from '@nestjs/common';
import { ChatsModule } from '../chats/index.js';
import { LayerEvents } from '../../rendering/index.js';
import { LabelChanges } from './label-changes.js';
import { LabelStore } from './label.store.js';
import { LabelsController } from './labels.controller.js';

@Module({ imports: [ChatsModule], controllers: [LabelsController], providers: [LabelChanges, LabelStore, LayerEvents] })
export class LabelsModule {}
