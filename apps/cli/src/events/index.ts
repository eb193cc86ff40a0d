export { addEventsCommands } from './events.commands.js';
export { getEvent } from './get-event.js';
export { listEvents } from './list-events.command.js';
