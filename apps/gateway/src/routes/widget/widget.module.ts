import { Module } from '@nestjs/common';
import { WidgetSettingsController } from './widget-settings.controller.js';

/** Settings of embedded signup. */
@Module({ controllers: [WidgetSettingsController] })
export class WidgetModule {}
