import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { addSendContactCommand } from './send-contact.command.js';
import { addSendFileCommands } from './send-file.commands.js';
import { addSendLocationCommand } from './send-location.command.js';
import { addSendPollCommand } from './send-poll.command.js';
import { addSendTextCommand } from './send-text.command.js';

export function addSendCommands(program: Command, cli: Cli): void {
  const send = program.command('send').description('Send messages.');
  addSendTextCommand(send, cli);
  addSendFileCommands(send, cli);
  addSendLocationCommand(send, cli);
  addSendContactCommand(send, cli);
  addSendPollCommand(send, cli);
}
