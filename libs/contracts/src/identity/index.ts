export * from './project.events.js';
export * from './suspension.event.js';
export * from './team.events.js';
