export * from './widget-settings.js';
export * from './widget-settings.requests.js';
