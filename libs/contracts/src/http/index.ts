export * from './answers.js';
export * from './binding.js';
export * from './period.js';
export * from './parse-request.js';
export * from './visible.js';
