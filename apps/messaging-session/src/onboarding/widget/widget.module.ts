import { Module } from '@nestjs/common';
import { PutWidget } from './put-widget.js';
import { WidgetSettingsController } from './widget-settings.controller.js';
import { WidgetSettingsStore } from './widget-settings.store.js';

/** Embedded signup (decisions.md §9). */
@Module({
  controllers: [WidgetSettingsController],
  providers: [PutWidget, WidgetSettingsStore],
  exports: [WidgetSettingsStore],
})
export class WidgetModule {}
