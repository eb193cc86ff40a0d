export { WidgetModule } from './widget.module.js';
export { WidgetSettingsStore } from './widget-settings.store.js';
export { widgetSettings } from './widget-view.js';
