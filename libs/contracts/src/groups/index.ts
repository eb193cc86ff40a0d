export * from './group-members.commands.js';
export * from './group.commands.js';
export * from './group.js';
export * from './group.queries.js';
export * from './joining.requests.js';
