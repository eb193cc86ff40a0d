import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { addGetCommand } from './get-event.command.js';
import { addListCommand } from './list-events.command.js';
import { addReplayCommand } from './replay-event.command.js';
import { addTestCommand } from './test-event.command.js';

export function addEventsCommands(program: Command, cli: Cli): void {
  const events = program
    .command('events')
    .description('Event history. With a team key and without --project: the events that the team itself owns.');
  addListCommand(events, cli);
  addGetCommand(events, cli);
  addReplayCommand(events, cli);
  addTestCommand(events, cli);
}
