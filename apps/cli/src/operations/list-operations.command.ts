import { type Call, type ParleyClient, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { Option, type Command } from 'commander';
import type { Owner } from '../api/index.js';
import type { Cli } from '../cli.js';
import { pageText, table } from '../io/index.js';
import { askOfOwner, examples } from '../invocation.js';
import { integerWithin, time } from '../options/index.js';
import type { Operation } from './get-operation.js';

interface Filters {
  status?: Operation['status'];
  kind?: string;
  resourceType?: string;
  resourceId?: string;
  since?: string;
  until?: string;
  limit?: number;
  cursor?: string;
}

const allowed = bounds['GET /platform/operations'];

export function addListCommand(operations: Command, cli: Cli): void {
  operations
    .command('list')
    .description('Operations, newest first.')
    .addOption(new Option('--status <status>', 'only those that are so now').choices(allowed.status.enum))
    .option('--kind <kind>', 'only this kind, such as campaign or event_replay')
    .option('--resource-type <type>', 'only of this resource; together with --resource-id')
    .option('--resource-id <id>', 'only of this resource; together with --resource-type')
    .option('--since <time>', 'from this time on, such as 2026-11-21T08:00:00Z or 2h', time(cli.now))
    .option('--until <time>', 'before this time', time(cli.now))
    .option('--limit <n>', `operations a page, at most ${allowed.limit.maximum}`, integerWithin(allowed.limit))
    .option('--cursor <cursor>', 'the next page, as the one before named it; no filter beside it')
    .addHelpText(
      ...examples(
        'parley operations list --status running',
        "parley operations list --kind campaign --since 7d --json | jq '.data[] | {id, status}'",
      ),
    )
    .action(async (filters: Filters, command: Command) => {
      const { status, kind, resourceType, resourceId, since, until, limit, cursor } = filters;
      const query = { status, kind, resourceType, resourceId, since, until, limit, cursor };
      await askOfOwner(cli, command, (client, owner) => requestOperations(client, owner, query), pageText(rows));
    });
}

function requestOperations(
  client: ParleyClient,
  { projectId }: Owner,
  query: Filters,
): Call<Schemas['OperationCursorPage']> {
  return projectId === undefined
    ? client.GET('/platform/operations', { params: { query } })
    : client.GET('/platform/projects/{projectId}/operations', { params: { path: { projectId }, query } });
}

function rows(operations: Operation[]): string {
  return table(
    ['ID', 'CREATED', 'KIND', 'RESOURCE', 'STATUS', 'PROGRESS', 'ERROR'],
    operations.map(({ id, createdAt, kind, resource, status, progress, error }) => [
      id,
      createdAt,
      kind,
      `${resource.type} ${resource.id}`,
      status,
      progress,
      error,
    ]),
  );
}
