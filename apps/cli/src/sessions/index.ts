export { addSessionsCommands } from './sessions.commands.js';
