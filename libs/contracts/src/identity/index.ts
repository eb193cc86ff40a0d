export * from './project.events.js';
