import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { addListCommand } from './list-deliveries.command.js';
import { addRetryCommand } from './retry-delivery.command.js';

export function addDeliveriesCommands(program: Command, cli: Cli): void {
  const deliveries = program.command('deliveries').description('Events on their way to one endpoint.');
  addListCommand(deliveries, cli);
  addRetryCommand(deliveries, cli);
}
