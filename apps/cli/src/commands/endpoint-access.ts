import type { Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { CommandFailed, exitCodes } from '../io/index.js';
import { jsonObject } from '../option-parsers.js';

/** The options for where an endpoint sends and as whom. They have credentials, so they come by a file or stdin alone. */
export interface AccessOptions {
  destination?: string;
  auth?: string;
  tls?: string;
}

export function addAccessOptions(command: Command): Command {
  return command
    .option(
      '--destination <file>',
      'a file with a destination beside HTTP as JSON, such as { "type": "nats", … }, or - for stdin',
    )
    .option('--auth <file>', 'a file with "auth" as JSON: OAuth 2.0, basic or bearer, or - for stdin')
    .option('--tls <file>', 'a file with "tls" as JSON: "ca", "clientCert", "credentials", or - for stdin');
}

type Access = Pick<Schemas['CreateWebhookBody'], 'destination' | 'auth' | 'tls'>;

/** What the options name. @throws CommandFailed (usage) when a file is no JSON object, or two options read stdin */
export async function accessFrom({ destination, auth, tls }: AccessOptions, cli: Cli): Promise<Access> {
  const files = Object.entries({ destination, auth, tls }).filter((entry) => entry[1] !== undefined);
  if (files.filter(([, file]) => file === '-').length > 1) {
    throw new CommandFailed(exitCodes.usage, 'Only one of --destination, --auth and --tls can come from stdin.');
  }
  const access: Record<string, unknown> = {};
  for (const [name, file] of files) access[name] = await objectIn(file!, cli);
  return access as Access;
}

/** @throws CommandFailed (usage) without just one of both */
export function requireOneTarget(url: string | undefined, destination: string | undefined): void {
  if ((url === undefined) === (destination === undefined)) {
    throw new CommandFailed(exitCodes.usage, 'Specify either a URL or --destination.');
  }
}

function objectIn(argument: string, cli: Cli): Promise<Record<string, unknown>> {
  return jsonObject(argument === '-' || argument.startsWith('@') ? argument : `@${argument}`, cli.io);
}
