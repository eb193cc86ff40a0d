import { answerOf, type Call, type ParleyClient, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Command } from 'commander';
import { type Owner, withKey } from '../connection.js';
import type { Cli } from '../cli.js';
import { askOfOwner, examples, invocation } from '../invocation.js';
import { CommandFailed, details, exitCodes, pageText, plain, table } from '../io/index.js';
import { integerWithin, jsonObject, time } from '../option-parsers.js';

const allowed = bounds['GET /platform/projects/{projectId}/events'];

interface Filters {
  type?: string;
  messageId?: string;
  since?: string;
  until?: string;
  limit?: number;
  cursor?: string;
}

interface ListOptions extends Omit<Filters, 'messageId'> {
  message?: string;
}

interface ReplayOptions {
  webhook: string;
  idempotencyKey?: string;
}

export function addEventsCommands(program: Command, cli: Cli): void {
  const events = program
    .command('events')
    .description('Event history. With a team key and no --project: the events that the team itself owns.');
  addListCommand(events, cli);
  addGetCommand(events, cli);
  addReplayCommand(events, cli);
  addTestCommand(events, cli);
}

function addTestCommand(events: Command, cli: Cli): void {
  events
    .command('test')
    .argument('<type>', 'any documented event type')
    .description('Create a test event. It is recorded, streamed and delivered like any other event.')
    .option('--payload <json>', 'its payload; @file reads a file, - stdin (default: an example of the type)')
    .addHelpText(
      ...examples(
        'parley events test message.received',
        `parley events test session.logged_out --payload '{"reason":"trying it out"}'`,
        'parley events test message.received --payload @message.json',
      ),
    )
    .action(async (type: string, options: { payload?: string }, command: Command) => {
      const payload = options.payload === undefined ? undefined : await jsonObject(options.payload, cli.io);
      await askOfOwner(cli, command, (client, owner) => makeTestEvent(client, owner, { type, payload }));
    });
}

function makeTestEvent(
  client: ParleyClient,
  { projectId }: Owner,
  body: { type: string; payload?: Record<string, unknown> },
): Call<Schemas['EventRecord']> {
  return projectId === undefined
    ? client.POST('/platform/events/test', { body })
    : client.POST('/platform/projects/{projectId}/events/test', { params: { path: { projectId } }, body });
}

function addGetCommand(events: Command, cli: Cli): void {
  events
    .command('get')
    .argument('<event-id>')
    .description('Show one event. With --payload, also show the body that webhooks received.')
    .option('--payload', 'also show the body, while it is retained')
    .option('--raw', 'the exact bytes of the body on stdout, and nothing else')
    .addHelpText(
      ...examples(
        'parley events get 381725008812738565 --payload',
        'parley events get 381725008812738565 --raw > body.json',
      ),
    )
    .action(async (eventId: string, options: { payload?: boolean; raw?: boolean }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client, owner } = await connect();
      const includePayload = options.payload === true || options.raw === true;
      const event = await getEvent(client, await owner(), eventId, includePayload);
      const { payload, encoding: _encoding, contentType: _contentType, ...record } = event;
      if (options.raw) {
        if (!payload)
          throw new CommandFailed(exitCodes.failure, `The body is not available: ${event.payloadAvailability}.`);
        out.bytes(Buffer.from(payload, 'base64'));
        return;
      }
      out.result(event, () => details(record) + (payload ? `\n\n${bodyText(payload)}` : ''));
    });
}

/** Decodes the body and indents its JSON for reading. */
function bodyText(base64: string): string {
  const text = Buffer.from(base64, 'base64').toString();
  const indented = JSON.stringify(JSON.parse(text), null, 2);
  return indented.split('\n').map(plain).join('\n');
}

/** Reads one event of the owner, with its payload if requested and still available. */
export function getEvent(
  client: ParleyClient,
  { projectId }: Owner,
  eventId: string,
  includePayload: boolean,
): Promise<Schemas['EventDetail']> {
  const query = includePayload ? { includePayload } : {};
  return projectId === undefined
    ? answerOf(client.GET('/platform/events/{eventId}', { params: { path: { eventId }, query } }))
    : answerOf(
        client.GET('/platform/projects/{projectId}/events/{eventId}', {
          params: { path: { projectId, eventId }, query },
        }),
      );
}

function addListCommand(events: Command, cli: Cli): void {
  events
    .command('list')
    .description('List events, newest first.')
    .option('--type <type>', 'only this type, such as message.received')
    .option('--message <id>', 'only events about this message (requires a project)')
    .option('--since <time>', 'from this time on, such as 2026-11-21T08:00:00Z or 15m', time(cli.now))
    .option('--until <time>', 'before this time', time(cli.now))
    .option('--limit <n>', `events a page, at most ${allowed.limit.maximum}`, integerWithin(allowed.limit))
    .option('--cursor <cursor>', 'the next page, from the output of the previous one; do not combine with filters')
    .addHelpText(
      ...examples(
        'parley events list --since 15m',
        'parley events list --message 381725008812738560',
        "parley events list --type message.received --limit 100 --json | jq -r '.data[].id'",
      ),
    )
    .action(async ({ type, message, since, until, limit, cursor }: ListOptions, command: Command) => {
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

function addReplayCommand(events: Command, cli: Cli): void {
  events
    .command('replay')
    .argument('<event-id>')
    .description('Send an event again to one endpoint: a new delivery with the same body and webhook-id.')
    .requiredOption('--webhook <id>', 'an endpoint of the same owner')
    .option('--idempotency-key <key>', 'the same key replays only once (default: a new key)')
    .addHelpText(
      ...examples(
        'parley events replay 381725008812738565 --webhook 381725011112738566',
        'parley operations wait "$(parley events replay 381725008812738565 --webhook 381725011112738566 --json | jq -r .operationId)"',
      ),
    )
    .action(async (eventId: string, { webhook, idempotencyKey }: ReplayOptions, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client, owner } = await connect();
      const of = await owner();
      const receipt = await withKey(idempotencyKey, (key) => replay(client, of, eventId, webhook, key));
      out.result(receipt, () =>
        details({
          event: `${receipt.event.id} ${receipt.event.type}`,
          delivery: `${receipt.delivery.id} ${receipt.delivery.status}`,
          operation: `${receipt.operationId} ${receipt.operation.status}`,
          replayed: receipt.idempotency.replayed,
        }),
      );
    });
}

function replay(
  client: ParleyClient,
  { projectId }: Owner,
  eventId: string,
  webhookId: string,
  key: string,
): Promise<Schemas['ReplayReceipt']> {
  const header = { 'Idempotency-Key': key };
  return projectId === undefined
    ? answerOf(
        client.POST('/platform/events/{eventId}/replays', {
          params: { path: { eventId }, header },
          body: { webhookId },
        }),
      )
    : answerOf(
        client.POST('/platform/projects/{projectId}/events/{eventId}/replays', {
          params: { path: { projectId, eventId }, header },
          body: { webhookId },
        }),
      );
}
