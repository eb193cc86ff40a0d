import type { Call, ParleyClient, Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Owner } from '../api/index.js';
import type { Cli } from '../cli.js';
import { askOfOwner, examples } from '../invocation.js';
import { jsonObject } from '../options/index.js';
import { addGetCommand } from './get-event.command.js';
import { addListCommand } from './list-events.command.js';
import { addReplayCommand } from './replay-event.command.js';

export function addEventsCommands(program: Command, cli: Cli): void {
  const events = program
    .command('events')
    .description('Event history. With a team key and without --project: the events that the team itself owns.');
  addListCommand(events, cli);
  addGetCommand(events, cli);
  addReplayCommand(events, cli);
  addTestCommand(events, cli);
}

function addTestCommand(events: Command, cli: Cli): void {
  events
    .command('test')
    .argument('<type>', 'any documented event type')
    .description('Make an event of your own: recorded, streamed and delivered like any other.')
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
