import { Module } from '@nestjs/common';
import { ChatLabelsController } from './chat-labels.controller.js';
import { LabelsController } from './labels.controller.js';

@Module({ controllers: [ChatLabelsController, LabelsController] })
export class LabelsModule {}
