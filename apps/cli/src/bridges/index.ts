export { addBridgesCommands } from './bridges.commands.js';
