export { addWebhooksCommands } from './webhooks.commands.js';
