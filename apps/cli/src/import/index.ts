export { addImportCommands } from './import.commands.js';
