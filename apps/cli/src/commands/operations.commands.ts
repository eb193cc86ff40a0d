import { answerOf, type Call, type ParleyClient, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import { type Owner, withKey } from '../connection.js';
import type { Cli } from '../cli.js';
import { askOfOwner, examples, invocation } from '../invocation.js';
import { details, pageText, table } from '../io/index.js';
import { integer, integerWithin, time } from '../option-parsers.js';
import { awaitSuccess, maxTimeoutSeconds, type Operation, requestOperation } from './wait-for-end.js';

interface Filters {
  status?: Operation['status'];
  open?: boolean;
  kind?: string;
  resourceType?: string;
  resourceId?: string;
  since?: string;
  until?: string;
  limit?: number;
  cursor?: string;
}

const allowed = bounds['GET /platform/operations'];

export function addOperationsCommands(program: Command, cli: Cli): void {
  const operations = program
    .command('operations')
    .description('Long-running operations. With a team key and no --project: of the team and all its projects.');
  addListCommand(operations, cli);
  addGetCommand(operations, cli);
  addWaitCommand(operations, cli);
  addCancelCommand(operations, cli);
}

function addGetCommand(operations: Command, cli: Cli): void {
  operations
    .command('get')
    .argument('<operation-id>')
    .description('Show the current state of one operation.')
    .addHelpText(...examples('parley operations get 381725004812738560'))
    .action(async (operationId: string, _options: object, command: Command) => {
      await askOfOwner(cli, command, (client, owner) => requestOperation(client, owner, operationId));
    });
}

function addWaitCommand(operations: Command, cli: Cli): void {
  operations
    .command('wait')
    .argument('<operation-id>')
    .description(
      'Wait until an operation has ended, and print each status change to stderr. Exits 0 when it succeeded, 1 when it ' +
        'failed or was cancelled, 6 when --timeout came first.',
    )
    .option('--timeout <seconds>', 'give up after this time (default: never)', integer(1, maxTimeoutSeconds))
    .addHelpText(
      ...examples(
        'parley operations wait 381725004812738560 --timeout 300',
        'parley operations wait 381725004812738560 --json | jq .error',
      ),
    )
    .action(async (operationId: string, { timeout }: { timeout?: number }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      await awaitSuccess(await connect(), out, operationId, { timeoutSeconds: timeout, signal: cli.io.signal });
    });
}

function addCancelCommand(operations: Command, cli: Cli): void {
  operations
    .command('cancel')
    .argument('<operation-id>')
    .description('Request cancellation of an operation. It is then "cancelling"; wait for it to see how it ends.')
    .option('--idempotency-key <key>', 'the same key runs the request only once (default: a new key)')
    .addHelpText(
      ...examples('parley operations cancel 381725004812738560 && parley operations wait 381725004812738560'),
    )
    .action(async (operationId: string, options: { idempotencyKey?: string }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client, owner } = await connect();
      const of = await owner();
      const receipt = await withKey(options.idempotencyKey, (key) => answerOf(cancel(client, of, operationId, key)));
      out.result(receipt, () => details(receipt.operation));
    });
}

function cancel(
  client: ParleyClient,
  { projectId }: Owner,
  operationId: string,
  key: string,
): Call<Schemas['CancelReceipt']> {
  const header = { 'Idempotency-Key': key };
  return projectId === undefined
    ? client.POST('/platform/operations/{operationId}/cancel', { params: { path: { operationId }, header } })
    : client.POST('/platform/projects/{projectId}/operations/{operationId}/cancel', {
        params: { path: { projectId, operationId }, header },
      });
}

function addListCommand(operations: Command, cli: Cli): void {
  operations
    .command('list')
    .description('List operations, newest first.')
    .addOption(new Option('--status <status>', 'only with this status').choices(allowed.status.enum))
    .addOption(new Option('--open', 'only those that have not ended').conflicts('status'))
    .option('--kind <kind>', 'only this kind, such as campaign or event_replay')
    .option('--resource-type <type>', 'only of this resource; together with --resource-id')
    .option('--resource-id <id>', 'only of this resource; together with --resource-type')
    .option('--since <time>', 'from this time on, such as 2026-11-21T08:00:00Z or 2h', time(cli.now))
    .option('--until <time>', 'before this time', time(cli.now))
    .option('--limit <n>', `operations a page, at most ${allowed.limit.maximum}`, integerWithin(allowed.limit))
    .option('--cursor <cursor>', 'the next page, from the output of the previous one; do not combine with filters')
    .addHelpText(
      ...examples(
        'parley operations list --open',
        "parley operations list --kind campaign --since 7d --json | jq '.data[] | {id, status}'",
      ),
    )
    .action(async (filters: Filters, command: Command) => {
      const { status, open, kind, resourceType, resourceId, since, until, limit, cursor } = filters;
      const query = { status, open, kind, resourceType, resourceId, since, until, limit, cursor };
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
