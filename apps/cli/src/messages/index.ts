export { addSendCommands } from './send.commands.js';
