export { addOverviewCommand } from './overview.command.js';
