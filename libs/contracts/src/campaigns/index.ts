export * from './campaign.js';
export * from './campaign.requests.js';
export * from './template.js';
export * from './template-components.js';
export * from '../messages/template-values.js';
