export { addListenCommand } from './listen.command.js';
