import 'reflect-metadata';

export * from './caller.js';
export * from './define.js';
export * from './dead-letters.js';
export * from './errors.js';
export * from './events/index.js';
export * from './identity/index.js';
export * from './messages/index.js';
export * from './operations/index.js';
export * from './page.js';
export * from './scopes.js';
export * from './services.js';
export * from './sessions/index.js';
export * from './validation/fields.js';
export * from './validation/parse.js';
export * from './validation/schemas.js';
export * from './webhooks/index.js';
