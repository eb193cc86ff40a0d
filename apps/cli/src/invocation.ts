import type { Command } from 'commander';
import { connect, type Connection } from './api/index.js';
import type { Cli } from './cli.js';
import { Output } from './io/index.js';
import { ProfileFile } from './profile/index.js';

/** The options that every command has. */
export interface GlobalOptions {
  json?: boolean;
  project?: string;
}

/** One command as it was called: where its result goes, and the API to ask. */
export interface Invocation {
  out: Output;
  /** @throws CommandFailed with the exit code for "no credential" when nobody has logged in */
  connect(): Promise<Connection>;
}

export function invocation(cli: Cli, command: Command): Invocation {
  const { json = false, project } = command.optsWithGlobals<GlobalOptions>();
  return {
    out: new Output(cli.io, json),
    connect: () => connect(cli, new ProfileFile(cli.config.profilePath, cli.io), project),
  };
}
