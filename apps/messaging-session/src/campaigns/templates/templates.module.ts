import { Module } from '@nestjs/common';
import { TemplateStore } from './template.store.js';
import { TemplatesController } from './templates.controller.js';

@Module({ controllers: [TemplatesController], providers: [TemplateStore], exports: [TemplateStore] })
export class TemplatesModule {}
