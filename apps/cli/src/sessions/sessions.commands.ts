import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { addCreateCommand } from './create-session.command.js';
import { addListCommand } from './list-sessions.command.js';
import { addQrCommand } from './qr.command.js';
import { addStartCommand, addStopCommand } from './start-stop.commands.js';

export function addSessionsCommands(program: Command, cli: Cli): void {
  const sessions = program.command('sessions').description('Sessions: the linked accounts that send and receive.');
  addListCommand(sessions, cli);
  addCreateCommand(sessions, cli);
  addStartCommand(sessions, cli);
  addStopCommand(sessions, cli);
  addQrCommand(sessions, cli);
}
