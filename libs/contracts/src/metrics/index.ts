export * from './delivery-metrics.js';
export * from './duration-scale.js';
export * from './measures.js';
export * from './message-metrics.js';
export * from './metric-series.js';
export * from './metric-window.js';
export * from './session-metrics.js';
