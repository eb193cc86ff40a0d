export { addWidgetCommands } from './widget.commands.js';
