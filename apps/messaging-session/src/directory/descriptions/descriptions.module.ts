import { Module } from '@nestjs/common';
import { DescriptionsController } from './descriptions.controller.js';
import { PagesController } from './pages.controller.js';
import { WahaConfigController } from './waha-config.controller.js';

@Module({ controllers: [DescriptionsController, PagesController, WahaConfigController] })
export class DescriptionsModule {}
