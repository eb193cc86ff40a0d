export * from './operation.js';
export * from './operation-machine.js';
export * from './operation.requests.js';
export * from './cancel-operation.js';
export * from './executor.requests.js';
