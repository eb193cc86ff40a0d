import { Module } from '@nestjs/common';
import { CreateTemplate } from './create-template.js';
import { DeleteTemplate } from './delete-template.js';
import { TemplateQueries } from './template.queries.js';
import { TemplateStore } from './template.store.js';
import { TemplatesController } from './templates.controller.js';
import { UpdateTemplate } from './update-template.js';

@Module({
  controllers: [TemplatesController],
  providers: [CreateTemplate, DeleteTemplate, TemplateQueries, TemplateStore, UpdateTemplate],
  exports: [TemplateQueries],
})
export class TemplatesModule {}
