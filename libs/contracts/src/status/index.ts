export * from './status.commands.js';
