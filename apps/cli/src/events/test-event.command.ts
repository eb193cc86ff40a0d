import { answerOf, type ParleyClient, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Owner } from '../api/index.js';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation } from '../invocation.js';
import { jsonObject } from '../options/index.js';

export function addTestCommand(events: Command, cli: Cli): void {
  events
    .command('test')
    .argument('<type>', 'any documented event type')
    .description('Make an event of your own: recorded, streamed and delivered like any other.')
    .option('--payload <json>', 'its payload; @file reads a file, - stdin (default: an example of the type)')
    .addHelpText(
      'after',
      `
Examples:
  $ parley events test message.received
  $ parley events test session.logged_out --payload '{"reason":"trying it out"}'
  $ parley events test message.received --payload @message.json`,
    )
    .action(async (type: string, options: { payload?: string }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const payload = options.payload === undefined ? undefined : await jsonObject(options.payload, cli.io);
      const { client, owner } = await connect();
      const record = await makeTestEvent(client, await owner(), { type, payload });
      out.result(record, () => details(record));
    });
}

function makeTestEvent(
  client: ParleyClient,
  { projectId }: Owner,
  body: { type: string; payload?: Record<string, unknown> },
): Promise<Schemas['EventRecord']> {
  return projectId === undefined
    ? answerOf(client.POST('/platform/events/test', { body }))
    : answerOf(client.POST('/platform/projects/{projectId}/events/test', { params: { path: { projectId } }, body }));
}
