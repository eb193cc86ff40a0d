export * from './child.js';
export * from './parley-client.js';
export * from './parley-process.js';
export * from './private-parley.js';
export * from './verifying-receiver.js';
