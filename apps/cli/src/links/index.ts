export { addLinksCommands } from './links.commands.js';
