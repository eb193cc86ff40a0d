import { Module } from '@nestjs/common';
import { DescriptionsController } from './descriptions.controller.js';
import { WahaConfigController } from './waha-config.controller.js';

@Module({ controllers: [DescriptionsController, WahaConfigController] })
export class DescriptionsModule {}
