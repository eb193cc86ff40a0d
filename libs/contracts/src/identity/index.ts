export * from './project.events.js';
export * from './team.events.js';
