export * from './destination.js';
export * from './destination.requests.js';
export * from './destination-classes.js';
export * from './destination-types.js';
export * from './http.js';
