import { answerOf, createParleyClient, type ParleyClient, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Command } from 'commander';
import { defaultUrl, requireAddress, requireCredential, userAgent } from '../connection.js';
import type { Cli } from '../cli.js';
import { examples, invocation } from '../invocation.js';
import { CommandFailed, exitCodes, pageText, table } from '../io/index.js';
import { integerWithin } from '../option-parsers.js';
import { ProfileFile } from '../profile-file.js';

const allowed = bounds['GET /enterprise/dead-letters'];

interface Filters {
  consumer?: string;
  limit?: number;
  cursor?: string;
}

interface Choice {
  consumer?: string;
  all?: boolean;
}

export function addAdminCommands(program: Command, cli: Cli): void {
  const admin = program
    .command('admin')
    .description('Administer the whole installation with its admin token (PARLEY_ADMIN_TOKEN).');
  const letters = admin.command('dead-letters').description('Integration events that a consumer gave up on.');
  addListCommand(letters, cli);
  addRedriveCommand(letters, cli);
}

/** The address may be the profile's; the admin token comes only from the environment. @throws CommandFailed without one */
async function adminClient(cli: Cli): Promise<ParleyClient> {
  const { config, io } = cli;
  if (config.adminToken === undefined) {
    throw new CommandFailed(exitCodes.denied, 'Set PARLEY_ADMIN_TOKEN to the admin token of the installation.');
  }
  const kept = config.url ?? (await new ProfileFile(config.profilePath, io).read()).url ?? defaultUrl;
  const baseUrl = requireAddress(kept, config.url ? 'PARLEY_URL' : 'The profile');
  cli.address = baseUrl;
  const token = requireCredential(config.adminToken, 'PARLEY_ADMIN_TOKEN');
  return createParleyClient({ baseUrl, token, userAgent, retries: 0 });
}

function addListCommand(letters: Command, cli: Cli): void {
  letters
    .command('list')
    .description('List dead letters, newest first.')
    .option('--consumer <name>', 'only those that this durable consumer gave up on')
    .option('--limit <n>', `dead letters a page, at most ${allowed.limit.maximum}`, integerWithin(allowed.limit))
    .option('--cursor <cursor>', 'the next page, from the output of the previous one; do not combine with filters')
    .addHelpText(...examples('parley admin dead-letters list --consumer webhook-delivery'))
    .action(async ({ consumer, limit, cursor }: Filters, command: Command) => {
      const { out } = invocation(cli, command);
      const client = await adminClient(cli);
      const query = { consumer, limit, cursor };
      const page = await answerOf(client.GET('/enterprise/dead-letters', { params: { query } }));
      out.result(page, () => pageText(rows)(page));
    });
}

function rows(letters: Schemas['DeadLetterView'][]): string {
  return table(
    ['ID', 'CREATED', 'CONSUMER', 'EVENT', 'ATTEMPTS', 'REASON'],
    letters.map(({ id, createdAt, consumer, eventId, attempts, reason }) => [
      ...[id, createdAt, consumer, eventId],
      attempts,
      reason,
    ]),
  );
}

function addRedriveCommand(letters: Command, cli: Cli): void {
  letters
    .command('redrive')
    .argument('[ids...]')
    .description('Send dead letters back to the consumers that gave up on them. Safe to repeat.')
    .option('--consumer <name>', 'all that this durable consumer gave up on')
    .option('--all', 'all of them')
    .addHelpText(...examples('parley admin dead-letters redrive --consumer event-history'))
    .action(async (ids: string[], { consumer, all }: Choice, command: Command) => {
      const sources = [ids.length > 0, consumer !== undefined, all === true].filter(Boolean);
      if (sources.length !== 1) {
        throw new CommandFailed(exitCodes.usage, 'Specify exactly one of: ids, --consumer or --all.');
      }
      const { out } = invocation(cli, command);
      const client = await adminClient(cli);
      const body = ids.length > 0 ? { ids } : consumer !== undefined ? { consumer } : { all: true };
      let redriven = 0;
      for (let remaining = 1; remaining > 0;) {
        const done = await answerOf(client.POST('/enterprise/dead-letters/redrive', { body }));
        redriven += done.redriven;
        // Each round sends the same request, so a round that redrove nothing ends the loop.
        remaining = done.redriven === 0 ? 0 : done.remaining;
      }
      out.result({ redriven }, () => `${redriven} sent back`);
    });
}
