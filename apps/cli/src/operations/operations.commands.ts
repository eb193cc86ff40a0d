import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { addCancelCommand } from './cancel-operation.command.js';
import { addGetCommand } from './get-operation.command.js';
import { addListCommand } from './list-operations.command.js';
import { addWaitCommand } from './wait-operation.command.js';

export function addOperationsCommands(program: Command, cli: Cli): void {
  const operations = program
    .command('operations')
    .description('Long-running work. With a team key and without --project: of the team and all its projects.');
  addListCommand(operations, cli);
  addGetCommand(operations, cli);
  addWaitCommand(operations, cli);
  addCancelCommand(operations, cli);
}
