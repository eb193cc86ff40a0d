export { LinkPageController } from './link-page.controller.js';
export { WidgetPagesController } from './widget-pages.controller.js';
