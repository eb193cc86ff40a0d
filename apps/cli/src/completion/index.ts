export { addCompletionCommand } from './completion.command.js';
