export * from './widget-logo.requests.js';
export * from './widget-session.js';
export * from './widget-session.requests.js';
export * from './widget-settings.js';
export * from './widget-settings.requests.js';
