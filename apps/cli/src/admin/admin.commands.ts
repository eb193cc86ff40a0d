import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { addListCommand } from './list-dead-letters.command.js';
import { addRedriveCommand } from './redrive-dead-letters.command.js';

export function addAdminCommands(program: Command, cli: Cli): void {
  const admin = program
    .command('admin')
    .description('The whole installation, with its admin token (PARLEY_ADMIN_TOKEN, and PARLEY_URL).');
  const letters = admin.command('dead-letters').description('Integration events that a consumer gave up on.');
  addListCommand(letters, cli);
  addRedriveCommand(letters, cli);
}
