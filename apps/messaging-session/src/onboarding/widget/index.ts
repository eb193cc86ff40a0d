import { Module } from '@nestjs/common';
import { MakeWidgetSession } from './make-widget-session.js';
import { PutWidget } from './put-widget.js';
import { StartWidgetSession } from './start-widget-session.js';
import { WidgetLogoStore } from './widget-logo.store.js';
import { WidgetSessionCounts, WidgetSessionStore } from './widget-session.store.js';
import { WidgetSessionsController } from './widget-sessions.controller.js';
import { WidgetSettingsController } from './widget-settings.controller.js';
import { WidgetSettingsStore } from './widget-settings.store.js';

/** Embedded signup (decisions.md §9). */
@Module({
  controllers: [WidgetSessionsController, WidgetSettingsController],
  providers: [
    MakeWidgetSession,
    PutWidget,
    StartWidgetSession,
    WidgetLogoStore,
    WidgetSessionCounts,
    WidgetSessionStore,
    WidgetSettingsStore,
  ],
})
export class WidgetModule {}
