export { DeliveryCharts } from './delivery-charts.js';
export { MessageCharts } from './message-charts.js';
export { SessionCharts } from './session-charts.js';
export { Sparkline, useWebhookHours } from './sparkline.js';
