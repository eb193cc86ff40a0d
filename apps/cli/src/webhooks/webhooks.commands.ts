import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { addCreateCommand } from './create-webhook.command.js';
import { addDeleteCommand, addGetCommand } from './get-delete.commands.js';
import { addListCommand } from './list-webhooks.command.js';
import { addRecoverCommand } from './recover.command.js';
import { addRotateSecretCommand } from './rotate-secret.command.js';
import { addTestCommand } from './test-webhook.command.js';
import { addUpdateCommand } from './update-webhook.command.js';

export function addWebhooksCommands(program: Command, cli: Cli): void {
  const webhooks = program.command('webhooks').description('Endpoints that events are delivered to.');
  addListCommand(webhooks, cli);
  addGetCommand(webhooks, cli);
  addCreateCommand(webhooks, cli);
  addUpdateCommand(webhooks, cli);
  addDeleteCommand(webhooks, cli);
  addRotateSecretCommand(webhooks, cli);
  addTestCommand(webhooks, cli);
  addRecoverCommand(webhooks, cli);
}
