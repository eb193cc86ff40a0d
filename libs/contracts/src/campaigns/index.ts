export * from './campaign.js';
export * from './campaign.requests.js';
export * from './template.js';
