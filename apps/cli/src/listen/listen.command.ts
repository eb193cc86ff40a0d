import { isEventEntry } from '@parley/client';
import type { Command } from 'commander';
import { type Connection, type Owner } from '../connection.js';
import type { Cli } from '../cli.js';
import { CommandFailed, exitCodes, Output, plain, type Io } from '../io/index.js';
import { examples, invocation } from '../invocation.js';
import { filterJson, list, time } from '../option-parsers.js';
import { newSecret, type ProfileFile } from '../profile-file.js';
import { Forwarder } from './forwarder.js';
import { Listener } from './listener.js';
import { outcomeRow, outcomeValue, tableHead } from './outcome.js';

interface ListenOptions {
  forwardTo?: URL;
  events?: string[];
  filter?: Record<string, unknown>;
  since?: string;
  printJson?: boolean;
}

export function addListenCommand(program: Command, cli: Cli): void {
  program
    .command('listen')
    .summary('forward live events to your own server')
    .description(
      'Follows the live events of a project (with a team key and without --project: those of the team) and posts each ' +
        'to your server, signed as a webhook is. It connects again by itself and goes on where it was. Ends with Ctrl-C.',
    )
    .option('--forward-to <url>', 'where to post, such as http://127.0.0.1:4000/hook or 4000/hook', target)
    .option('--events <types>', 'only these types, or prefixes such as message.*, separated by commas', knownTypes)
    .option('--filter <json>', 'only events like this, such as \'{"payload":{"type":"text"}}\'', filterJson)
    .option('--since <time>', 'start with events since this time, such as 2026-11-21T08:00:00Z or 15m', time(cli.now))
    .option('--print-json', 'print each event with its result as a line of JSON; --json does the same')
    .addHelpText(
      ...examples(
        'parley listen --forward-to http://127.0.0.1:4000/hook',
        'parley listen --forward-to 127.0.0.1:4000/hook --events message.received,message.ack --since 15m',
        `parley listen --print-json --events 'message.*' --filter '{"payload":{"type":"text"}}'`,
        `parley listen --print-json | jq -r 'select(.type == "message.received") | .event.payload.text'`,
      ),
    )
    .action(async (options: ListenOptions, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const isJson = out.isJson || options.printJson === true;
      if (options.forwardTo === undefined && !isJson) {
        throw new CommandFailed(exitCodes.usage, 'Use --forward-to, or --print-json to only print the events.');
      }
      const connection = await connect();
      const secret = await keptSecret(connection.profile);
      await listen(cli.io, connection, { ...options, secret, isJson });
    });
}

/** Parses the address of `--forward-to`. The scheme may be left out, and with it the host: `4000/hook` is on this machine. */
function target(text: string): URL {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const isPort = /^\d+([/?#]|$)/.test(text);
  const address = hasScheme ? text : `http://${isPort ? '127.0.0.1:' : ''}${text}`;
  // What was given may hold a password, so no message repeats it.
  if (!URL.canParse(address)) throw new CommandFailed(exitCodes.usage, '--forward-to is not a valid URL.');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new CommandFailed(exitCodes.usage, '--forward-to must be an http or https URL.');
  }
  if (url.username === '' && url.password === '') return url;
  throw new CommandFailed(
    exitCodes.usage,
    '--forward-to must not contain a user name or password: they would not be sent.',
  );
}

/** Parses the types of `--events`. Of an unknown type nothing would ever come. */
function knownTypes(text: string, before: readonly string[] = []): string[] {
  const entries = list(text);
  const unknown = entries.find((entry) => !isEventEntry(entry));
  if (unknown === undefined) return [...before, ...entries];
  throw new CommandFailed(exitCodes.usage, `--events: there is no event type "${unknown}".`);
}

/** Keeps one secret for all runs, so that the developer configures the server only once. */
async function keptSecret(profile: ProfileFile): Promise<string> {
  const { listenSecret } = await profile.read();
  if (listenSecret !== undefined) return listenSecret;
  const secret = newSecret();
  await profile.change({ listenSecret: secret });
  return secret;
}

async function listen(
  io: Io,
  connection: Connection,
  { forwardTo, events, filter, since, secret, isJson }: ListenOptions & { secret: string; isJson: boolean },
): Promise<void> {
  const owner = await connection.owner();
  const out = new Output(io, isJson);
  // With `--json`, stdout carries only results for scripts; messages for people go to stderr.
  const say = (text: string): void => void (isJson ? io.stderr : io.stdout).write(`${text}\n`);
  for (const line of introduction(connection, owner, { forwardTo, events, secret })) say(line);
  const listener = new Listener(connection.client, owner, {
    types: events,
    filter,
    since,
    forwarder: forwardTo === undefined ? undefined : new Forwarder(forwardTo, secret),
    signal: io.signal,
    report: (outcome) => out.line(outcomeValue(outcome), () => outcomeRow(outcome)),
    connected: (isFirst) => {
      if (isFirst) say(isJson ? 'Listening.' : `Listening.\n\n${tableHead}`);
      else out.note('Connected again.');
    },
    lost: (reason) => out.note(plain(`Connection lost: ${reason}`)),
  });
  await listener.run();
}

function introduction(
  { url }: Connection,
  { projectId }: Owner,
  { forwardTo, events, secret }: Pick<ListenOptions, 'forwardTo' | 'events'> & { secret: string },
): string[] {
  const whose = projectId === undefined ? "the team's own events" : `the events of project ${projectId}`;
  const which = events === undefined ? '' : `, only ${events.join(', ')}`;
  return [
    plain(`From ${url}: ${whose}${which}.`),
    ...(forwardTo === undefined ? [] : [`To ${forwardTo.href}`, `Signing secret: ${secret} (the same in every run)`]),
  ];
}
