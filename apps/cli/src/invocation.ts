import { answerOf, type Call } from '@parley/client';
import type { Command } from 'commander';
import { connect, type Connection, type ConnectionSettings, type Owner } from './connection.js';
import type { Cli } from './cli.js';
import { CommandFailed, details, exitCodes, Output } from './io/index.js';
import { ProfileFile } from './profile-file.js';

/** The options that every command has. */
export interface GlobalOptions {
  json?: boolean;
  project?: string;
}

/** One call of a command: its output, and the connection to the API. */
export interface Invocation {
  out: Output;
  /** @throws CommandFailed with exit code `denied` when there is no credential */
  connect(settings?: ConnectionSettings): Promise<Connection>;
}

export function invocation(cli: Cli, command: Command): Invocation {
  const { json = false, project } = command.optsWithGlobals<GlobalOptions>();
  return {
    out: new Output(cli.io, json),
    connect: (settings) => connect(cli, new ProfileFile(cli.config.profilePath, cli.io), project, settings),
  };
}

/** Makes one request and prints its response: with `--json` unchanged, else formatted by `text`. */
export async function ask<T>(
  cli: Cli,
  command: Command,
  request: (connection: Connection) => Call<T>,
  text: (answer: NonNullable<T>) => string = details,
): Promise<void> {
  const { out, connect: connected } = invocation(cli, command);
  const answer = await answerOf(request(await connected()));
  out.result(answer, () => text(answer));
}

/** Like {@link ask}, for a request about the owner's things. What finding the owner meets is reported as it is. */
export async function askOfOwner<T>(
  cli: Cli,
  command: Command,
  request: (client: Connection['client'], owner: Owner) => Call<T>,
  text: (answer: NonNullable<T>) => string = details,
): Promise<void> {
  const { out, connect: connected } = invocation(cli, command);
  const { client, owner } = await connected();
  const answer = await answerOf(request(client, await owner()));
  out.result(answer, () => text(answer));
}

/** @throws CommandFailed (usage) with a team key alone */
export function projectIdOf({ projectId }: Owner): string {
  if (projectId === undefined) throw new CommandFailed(exitCodes.usage, 'Specify the project: --project <id>.');
  return projectId;
}

/** @throws CommandFailed when no member of the change has a value */
export function requireChange(changes: object): void {
  if (Object.values(changes).every((value) => value === undefined)) {
    throw new CommandFailed(exitCodes.usage, 'Specify at least one change.');
  }
}

/** The examples at the end of a command's help, for `addHelpText`. */
export function examples(...lines: string[]): ['after', string] {
  const title = lines.length === 1 ? 'Example' : 'Examples';
  return ['after', ['', `${title}:`, ...lines.map((line) => `  $ ${line}`)].join('\n')];
}
