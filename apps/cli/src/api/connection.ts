import { createParleyClient, type ParleyClient } from '@parley/client';
import type { Cli } from '../cli.js';
import { CommandFailed, exitCodes } from '../io/index.js';
import type { Profile, ProfileFile } from '../profile/index.js';
import { version } from '../version.js';
import { requireAddress, requireCredential } from './inputs.js';
import { isProjectToken, projectOf, type Owner } from './owner.js';

/** Where `npm start` serves by default. */
export const defaultUrl = 'http://127.0.0.1:3000';
export const userAgent = `parley-cli/${version}`;

/** The API client with the credential of the environment or the profile. */
export interface Connection {
  client: ParleyClient;
  url: string;
  profile: ProfileFile;
  /** The project of `--project`, else the project that the token is bound to, else the team. */
  owner(): Promise<Owner>;
}

/** @throws CommandFailed when there is no credential */
export async function connect(cli: Cli, profile: ProfileFile, project: string | undefined): Promise<Connection> {
  const kept = await profile.read();
  const url = requireAddress(cli.config.url ?? kept.url ?? defaultUrl, cli.config.url ? 'PARLEY_URL' : 'The profile');
  cli.address = url;
  const input = cli.config.token ?? keptTokenFor(url, kept);
  if (input === undefined) {
    throw new CommandFailed(exitCodes.denied, 'Not logged in. Run "parley login", or set PARLEY_TOKEN.');
  }
  const token = requireCredential(input, cli.config.token === undefined ? 'The profile' : 'PARLEY_TOKEN');
  // No retries: a person at the terminal wants to know at once that nothing answers. An unconfirmed command reports its
  // idempotency key, so that it can be repeated safely.
  const client = createParleyClient({ baseUrl: url, token, userAgent, retries: 0 });
  // The project in the profile belongs to the profile's token, not to a token from the environment.
  const known = token === kept.token ? kept.projectId : undefined;
  return {
    client,
    url,
    profile,
    owner: async () => {
      if (project !== undefined) return { projectId: project };
      return isProjectToken(token) ? { projectId: known ?? (await projectOf(client)) } : {};
    },
  };
}

/**
 * Returns the stored credential only for the address that it was stored for, so that a wrong PARLEY_URL cannot collect
 * it.
 */
function keptTokenFor(url: string, kept: Profile): string | undefined {
  const keptUrl = kept.url ?? defaultUrl;
  if (kept.token === undefined || isSameAddress(url, keptUrl)) return kept.token;
  throw new CommandFailed(
    exitCodes.denied,
    `PARLEY_URL is ${url}, but the credential in the profile is for ${keptUrl}. ` +
      `Set PARLEY_TOKEN as well, or run "parley login --url ${url}".`,
  );
}

function isSameAddress(one: string, other: string): boolean {
  const plain = (url: string): string => (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/, '');
  return plain(one) === plain(other);
}
