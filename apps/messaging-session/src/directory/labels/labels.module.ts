import { Module } from '@nestjs/common';
import { ChatsModule } from '../chats/index.js';
import { CreateLabel } from './create-label.js';
import { DeleteLabel } from './delete-label.js';
import { LabelQueries } from './label.queries.js';
import { LabelsController } from './labels.controller.js';
import { SetLabelsOfChat } from './set-labels-of-chat.js';
import { UpdateLabel } from './update-label.js';

@Module({
  imports: [ChatsModule],
  controllers: [LabelsController],
  providers: [CreateLabel, DeleteLabel, LabelQueries, SetLabelsOfChat, UpdateLabel],
})
export class LabelsModule {}
