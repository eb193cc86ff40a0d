export { awaitSuccess, maxTimeoutSeconds } from './await-success.js';
export { addOperationsCommands } from './operations.commands.js';
