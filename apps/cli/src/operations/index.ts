export { addOperationsCommands } from './operations.commands.js';
