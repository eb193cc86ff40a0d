import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { send, sendCommand } from './send-command.js';

export function addSendPollCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'poll')
    .argument('<question>', 'what is asked')
    .argument('<answers...>', 'what can be chosen, from 2 to 12')
    .description('Ask a poll.')
    .option('--multiple', 'more than one answer may be chosen')
    .addHelpText(
      'after',
      `
Examples:
  $ parley send poll +12025550147 "Which day?" Monday Tuesday
  $ parley send poll 120363041@g.us "Which days?" Monday Tuesday Friday --multiple`,
    )
    .action(
      async (
        to: string,
        name: string,
        options: string[],
        { multiple }: { multiple?: true },
        command: Command,
      ): Promise<void> => {
        const poll = { name, options, multipleAnswers: multiple };
        await send(cli, command, to, (client, { params, addressed }) =>
          client.POST('/api/sendPoll', { params, body: { ...addressed, poll } }),
        );
      },
    );
}
