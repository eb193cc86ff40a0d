import { randomUUID } from 'node:crypto';
import { answerOf, createParleyClient, type ParleyClient, ParleyError, Unreachable } from '@parley/client';
import type { Cli } from './cli.js';
import { version } from './config.js';
import { CommandFailed, exitCodes } from './io/index.js';
import type { Profile, ProfileFile } from './profile-file.js';

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

/** The owner whose resources a command addresses: one project, or without `projectId` the team itself. */
export interface Owner {
  projectId?: string;
}

export interface ConnectionSettings {
  /**
   * How often a request that changes nothing is made again when no answer comes. Absent: never, because a person at the terminal wants
   * to know at once that nothing answers.
   */
  retries?: number;
}

/** @throws CommandFailed when there is no credential */
export async function connect(
  cli: Cli,
  profile: ProfileFile,
  project: string | undefined,
  { retries = 0 }: ConnectionSettings = {},
): Promise<Connection> {
  const kept = await profile.read();
  const url = requireAddress(cli.config.url ?? kept.url ?? defaultUrl, cli.config.url ? 'PARLEY_URL' : 'The profile');
  cli.address = url;
  const input = cli.config.token ?? keptTokenFor(url, kept);
  if (input === undefined) {
    throw new CommandFailed(exitCodes.denied, 'Not logged in. Run "parley login", or set PARLEY_TOKEN.');
  }
  const token = requireCredential(input, cli.config.token === undefined ? 'The profile' : 'PARLEY_TOKEN');
  // An unconfirmed command reports its idempotency key, so that it can be repeated safely.
  const client = createParleyClient({ baseUrl: url, token, userAgent, retries });
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

/**
 * The platform's address.
 * @param source what names it, such as `PARLEY_URL`; an address itself may hold a password, so it is not repeated
 * @throws CommandFailed (usage)
 */
export function requireAddress(address: string, source: string): string {
  const text = address.trim();
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url)
    throw new CommandFailed(exitCodes.usage, `${source} is not a valid URL: it must start with http:// or https://.`);
  if (url.username === '' && url.password === '') return text;
  throw new CommandFailed(exitCodes.usage, `${source} must not contain a user name or a password.`);
}

/**
 * A credential, without blanks around it.
 * @throws CommandFailed (usage) for what cannot be sent in a header; the credential is not repeated
 */
export function requireCredential(credential: string, source: string): string {
  const token = credential.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new CommandFailed(exitCodes.usage, `${source} is not a credential: it must be one line of visible characters.`);
}

/** The prefix of a token tells its kind (decisions.md §2). */
export function isProjectToken(token: string): boolean {
  return token.startsWith('parley_proj_');
}

/**
 * The project that a project token is bound to, which is the only one that it can list.
 * @throws CommandFailed (usage) when the token lacks the scope to list projects
 */
export async function projectOf(client: ParleyClient): Promise<string> {
  try {
    const { data } = await answerOf(client.GET('/v1/projects', { params: { query: { limit: 1 } } }));
    const [project] = data;
    if (project) return project.id;
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'insufficient_scope') throw error;
  }
  throw new CommandFailed(exitCodes.usage, 'This token may not read its project. Specify it: --project <id>.');
}

/**
 * Makes a request with an idempotency key. When no response comes, the request may have been executed all the same, so
 * the error names the key with which to repeat it.
 * @param key the caller's key; absent: a new one
 */
export async function withKey<T>(key: string | undefined, act: (key: string) => Promise<T>): Promise<T> {
  const used = key ?? randomUUID();
  try {
    return await act(used);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw new CommandFailed(
      exitCodes.unavailable,
      `${error.message} It may have been done: repeat it safely with --idempotency-key ${used}`,
    );
  }
}
