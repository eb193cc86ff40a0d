export { addDeliveriesCommands } from './deliveries.commands.js';
