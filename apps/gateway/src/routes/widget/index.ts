export { FramedSessionController } from './framed-session.controller.js';
export { OpenWidgetSessionController } from './open-widget-session.controller.js';
