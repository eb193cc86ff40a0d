import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { CommandFailed, exitCodes } from '../io/index.js';
import { invocation } from '../invocation.js';
import { adminClient } from './admin-client.js';

interface Choice {
  consumer?: string;
  all?: boolean;
}

export function addRedriveCommand(letters: Command, cli: Cli): void {
  letters
    .command('redrive')
    .argument('[ids...]')
    .description('Send dead letters back to the consumers that gave up on them. Repeating it does no harm.')
    .option('--consumer <name>', 'all that this durable consumer gave up on')
    .option('--all', 'all there are')
    .addHelpText('after', '\nExample:\n  $ parley admin dead-letters redrive --consumer event-history')
    .action(async (ids: string[], { consumer, all }: Choice, command: Command) => {
      const given = [ids.length > 0, consumer !== undefined, all === true].filter(Boolean);
      if (given.length !== 1) {
        throw new CommandFailed(exitCodes.usage, 'Say which: ids, --consumer or --all, and one of them alone.');
      }
      const { out } = invocation(cli, command);
      const client = adminClient(cli);
      const body = ids.length > 0 ? { ids } : consumer !== undefined ? { consumer } : { all: true };
      let redriven = 0;
      for (let remaining = 1; remaining > 0;) {
        const done = await answerOf(client.POST('/enterprise/dead-letters/redrive', { body }));
        redriven += done.redriven;
        // What fails again at once would be sent back for ever.
        remaining = done.redriven === 0 ? 0 : done.remaining;
      }
      out.result({ redriven }, () => `${redriven} sent back`);
    });
}
