export { addAdminCommands } from './admin.commands.js';
