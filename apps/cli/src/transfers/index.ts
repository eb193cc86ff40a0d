export { addTransferCommands } from './transfer.commands.js';
