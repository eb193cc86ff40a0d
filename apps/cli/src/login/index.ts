export { addLoginCommand } from './login.command.js';
