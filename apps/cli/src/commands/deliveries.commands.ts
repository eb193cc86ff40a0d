import type { Call, ParleyClient, Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples } from '../invocation.js';
import { CommandFailed, exitCodes, pageText, table } from '../io/index.js';
import { integerWithin, time } from '../option-parsers.js';

type Status = Schemas['Delivery']['status'];

interface Filters {
  project?: string;
  all?: true;
  event?: string;
  since?: string;
  until?: string;
  status?: Status;
  limit?: number;
  cursor?: string;
}

const allowed = bounds['GET /api/webhooks/{webhookId}/deliveries'];

export function addDeliveriesCommands(program: Command, cli: Cli): void {
  const deliveries = program.command('deliveries').description('Deliveries of events to endpoints.');
  addListCommand(deliveries, cli);
  addRetryCommand(deliveries, cli);
}

function addListCommand(deliveries: Command, cli: Cli): void {
  deliveries
    .command('list')
    .argument('[webhook-id]')
    .description('List the deliveries to one endpoint, or to all endpoints, newest first.')
    .option('--all', 'for all endpoints that the credential can see')
    .option('--event <event-id>', 'with --all: only of this event')
    .option(
      '--since <time>',
      'with --all: created from this time on, such as 2026-11-21T08:00:00Z or 15m',
      time(cli.now),
    )
    .option('--until <time>', 'with --all: created before this time', time(cli.now))
    .addOption(new Option('--status <status>', 'only with this status').choices(allowed.status.enum))
    .option('--limit <n>', `deliveries a page, at most ${allowed.limit.maximum}`, integerWithin(allowed.limit))
    .option('--cursor <cursor>', 'the next page, from the output of the previous one; do not combine with filters')
    .addHelpText(
      ...examples(
        'parley deliveries list 381725011112738566 --status failed',
        'parley deliveries list --all --event 381725008812738565',
      ),
    )
    .action(async (webhookId: string | undefined, filters: Filters, command: Command) => {
      const { project } = command.optsWithGlobals<{ project?: string }>();
      const requests = { ...filters, project };
      await ask(cli, command, ({ client }) => requestPage(client, webhookId, requests), pageText(rows));
    });
}

/** @throws CommandFailed for options that do not fit together */
function requestPage(
  client: ParleyClient,
  webhookId: string | undefined,
  { all, project: projectId, event: eventId, since, until, status, limit, cursor }: Filters,
): Call<Schemas['DeliveryCursorPage']> {
  if (all) {
    // A cursor contains its filters, and the API refuses a filter beside it.
    const ofProject = cursor === undefined ? { projectId } : {};
    const query = { webhookId, ...ofProject, eventId, since, until, status, limit, cursor };
    return client.GET('/api/deliveries', { params: { query } });
  }
  if (webhookId === undefined) throw usage('Specify an endpoint, or use --all.');
  if ((eventId ?? since ?? until) !== undefined) throw usage('Use --event, --since and --until only with --all.');
  const params = { path: { webhookId }, query: { status, limit, cursor } };
  return client.GET('/api/webhooks/{webhookId}/deliveries', { params });
}

function usage(message: string): CommandFailed {
  return new CommandFailed(exitCodes.usage, message);
}

function rows(deliveries: Schemas['Delivery'][]): string {
  return table(
    ['ID', 'CREATED', 'EVENT', 'KIND', 'STATUS', 'ATTEMPTS', 'ANSWER', 'NEXT'],
    deliveries.map(({ id, createdAt, eventId, kind, status, attempts, lastResponseStatus, nextAttemptAt, held }) => [
      id,
      createdAt,
      eventId,
      kind,
      status,
      attempts,
      lastResponseStatus,
      held === undefined ? nextAttemptAt : `held (${held})`,
    ]),
  );
}

function addRetryCommand(deliveries: Command, cli: Cli): void {
  deliveries
    .command('retry')
    .argument('<webhook-id>')
    .argument('<delivery-id>')
    .description(
      'Attempt a delivery once more, now. Also possible after a success. (For a new delivery: parley events replay.)',
    )
    .addHelpText(...examples('parley deliveries retry 381725011112738566 381725021112738567'))
    .action(async (webhookId: string, deliveryId: string, _options: object, command: Command) => {
      const params = { path: { webhookId, deliveryId } };
      const request = '/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry';
      await ask(cli, command, ({ client }) => client.POST(request, { params }));
    });
}
