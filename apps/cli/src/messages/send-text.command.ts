import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { inputText } from '../options/index.js';
import { send, sendCommand } from './send-command.js';

export function addSendTextCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'text')
    .argument('<text>', 'the text; @file reads a file, - stdin')
    .description('Send a text.')
    .addHelpText(
      'after',
      `
Examples:
  $ parley send text +12025550147 "Hello" --session alice
  $ uptime | parley send text +12025550147 - --session alice --json | jq -r .id`,
    )
    .action(async (to: string, argument: string, _options: object, command: Command) => {
      const text = await inputText(argument, cli.io);
      await send(cli, command, to, (client, { params, addressed }) =>
        client.POST('/api/sendText', { params, body: { ...addressed, text } }),
      );
    });
}
