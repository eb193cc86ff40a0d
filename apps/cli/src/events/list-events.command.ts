import { answerOf, type Call, type ParleyClient, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Command } from 'commander';
import type { Owner } from '../api/index.js';
import type { Cli } from '../cli.js';
import { pageText, table } from '../io/index.js';
import { askOfOwner, examples } from '../invocation.js';
import { integerWithin, time } from '../options/index.js';

const allowed = bounds['GET /platform/projects/{projectId}/events'];

interface Filters {
  type?: string;
  messageId?: string;
  since?: string;
  until?: string;
  limit?: number;
  cursor?: string;
}

interface Options extends Omit<Filters, 'messageId'> {
  message?: string;
}

export function addListCommand(events: Command, cli: Cli): void {
  events
    .command('list')
    .description('Events, newest first.')
    .option('--type <type>', 'only this type, such as message.received')
    .option('--message <id>', 'only events about this message, of a project')
    .option('--since <time>', 'from this time on, such as 2026-11-21T08:00:00Z or 15m', time(cli.now))
    .option('--until <time>', 'before this time', time(cli.now))
    .option('--limit <n>', `events a page, at most ${allowed.limit.maximum}`, integerWithin(allowed.limit))
    .option('--cursor <cursor>', 'the next page, as the one before named it; no filter beside it')
    .addHelpText(
      ...examples(
        'parley events list --since 15m',
        'parley events list --message 381725008812738560',
        "parley events list --type message.received --limit 100 --json | jq -r '.data[].id'",
      ),
    )
    .action(async ({ type, message, since, until, limit, cursor }: Options, command: Command) => {
      const query = { type, messageId: message, since, until, limit, cursor };
      await askOfOwner(cli, command, (client, owner) => requestEvents(client, owner, query), pageText(rows));
    });
}

/** Reads one page of the owner's events. */
export function listEvents(client: ParleyClient, owner: Owner, query: Filters): Promise<Schemas['EventCursorPage']> {
  return answerOf(requestEvents(client, owner, query));
}

function requestEvents(client: ParleyClient, { projectId }: Owner, query: Filters): Call<Schemas['EventCursorPage']> {
  return projectId === undefined
    ? client.GET('/platform/events', { params: { query } })
    : client.GET('/platform/projects/{projectId}/events', { params: { path: { projectId }, query } });
}

function rows(events: Schemas['EventRecord'][]): string {
  return table(
    ['ID', 'CREATED', 'TYPE', 'SOURCE', 'PAYLOAD'],
    events.map(({ id, createdAt, type, source, payloadAvailability }) => [
      id,
      createdAt,
      type,
      `${source.type} ${source.id}`,
      payloadAvailability,
    ]),
  );
}
