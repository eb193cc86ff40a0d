import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { table } from '../io/index.js';
import { invocation, type GlobalOptions } from '../invocation.js';
import { integer } from '../options/index.js';

interface ListOptions extends GlobalOptions {
  limit?: number;
  offset?: number;
}

const maxOffset = 1_000_000_000;

export function addListCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('list')
    .description('Sessions, newest first: of --project, or all that the credential sees.')
    .option('--limit <n>', 'sessions a page, at most 500 (default: 50)', integer(1, 500))
    .option('--offset <n>', 'how many to pass over', integer(0, maxOffset))
    .addHelpText(
      'after',
      `
Examples:
  $ parley sessions list
  $ parley sessions list --json | jq -r '.data[] | select(.status != "CONNECTED") | .name'`,
    )
    .action(async (_options: object, command: Command) => {
      const { project: projectId, limit, offset } = command.optsWithGlobals<ListOptions>();
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const page = await answerOf(client.GET('/v1/sessions', { params: { query: { projectId, limit, offset } } }));
      out.result(page, () =>
        table(
          ['NAME', 'ID', 'PROJECT', 'STATUS', 'REASON', 'PHONE', 'ENGINE'],
          page.data.map(({ name, id, projectId: project, status, statusReason, me, engine }) => [
            name,
            id,
            project,
            status,
            statusReason,
            me?.phoneNumber,
            engine,
          ]),
        ),
      );
    });
}
