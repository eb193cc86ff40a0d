import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { answerOf, createParleyClient, ParleyError } from '@parley/client';
import type { Command } from 'commander';
import { defaultUrl, isProjectToken, projectOf, requireAddress, requireCredential, userAgent } from '../connection.js';
import type { Cli } from '../cli.js';
import { examples } from '../invocation.js';
import { CommandFailed, exitCodes, type Io, Output } from '../io/index.js';
import { ProfileFile } from '../profile-file.js';

interface LoginOptions {
  url?: string;
  credentials?: string;
  team?: boolean;
  json?: boolean;
  project?: string;
}

interface FirstCredentials {
  url: string;
  teamKey: string;
  projectToken: string;
}

interface LogIn {
  url: string;
  token: string;
  /** The project that the token is bound to, if the caller knows it. */
  project?: string;
}

interface LoggedIn {
  url: string;
  /** Absent for a team key. */
  projectId?: string;
  /** The path of the profile file. */
  profile: string;
}

export function addLoginCommand(program: Command, cli: Cli): void {
  program
    .command('login')
    .summary('store a credential for later commands')
    .description(
      'Keeps the address and a credential in the profile, which only you may read. The credential is a team API key or ' +
        'a project token; it is asked for, read from stdin, or taken from PARLEY_TOKEN.',
    )
    .option('--url <url>', `address of the platform (default: ${defaultUrl})`)
    .option('--credentials <file>', 'read both from the credentials.json of an "npm start"')
    .option('--team', "with --credentials: the team's key, not the project's token")
    .addHelpText(
      ...examples(
        'parley login',
        'parley login --credentials .parley/credentials.json',
        'parley login --url https://parley.example.com < token.txt',
      ),
    )
    .action(async (_options: unknown, command: Command) => {
      const options = command.optsWithGlobals<LoginOptions>();
      const out = new Output(cli.io, options.json ?? false);
      const credentials = options.credentials === undefined ? undefined : await readCredentials(options.credentials);
      const token =
        (options.team ? credentials?.teamKey : credentials?.projectToken) ??
        cli.config.token ??
        (await askSecret('Team API key or project token: ', cli.io));
      const url = options.url ?? credentials?.url ?? cli.config.url ?? defaultUrl;
      cli.address = url;
      const profile = new ProfileFile(cli.config.profilePath, cli.io);
      const loggedIn = await logIn({ url, token, project: options.project }, profile);
      out.result(loggedIn, () => sentence(loggedIn));
    });
}

function sentence({ url, projectId, profile }: LoggedIn): string {
  const who = projectId === undefined ? 'with a team key' : `with a token of project ${projectId}`;
  return `Logged in to ${url} ${who}. Kept in ${profile}.`;
}

/** Reads a secret, trimmed: at a terminal one line without echo, otherwise all of stdin. */
async function askSecret(question: string, { stdin, stderr, signal }: Io): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).trim();
  stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    // The terminal is in raw mode, so Ctrl-C arrives as a key instead of a signal.
    const interrupted = new Promise<never>((_, reject) =>
      lines.once('SIGINT', () => reject(new Error('Not logged in.'))),
    );
    return (await Promise.race([lines.question('', { signal }), interrupted])).trim();
  } finally {
    lines.close();
    stderr.write('\n');
  }
}

/** Reads `$PARLEY_HOME/credentials.json` (decisions.md §11). @throws CommandFailed (usage) when it has no credentials */
async function readCredentials(path: string): Promise<FirstCredentials> {
  try {
    const { baseUrl, team, project } = JSON.parse(await readFile(path, 'utf8')) as {
      baseUrl: string;
      team: { key: string };
      project: { token: string };
    };
    return { url: baseUrl, teamKey: team.key, projectToken: project.token };
  } catch (error) {
    throw new CommandFailed(exitCodes.usage, `${path} has no credentials: ${(error as Error).message}`);
  }
}

/**
 * Stores a credential after the platform has accepted it.
 * @throws CommandFailed, ParleyError, Unreachable; then nothing is stored
 */
async function logIn({ project, ...options }: LogIn, profile: ProfileFile): Promise<LoggedIn> {
  const url = requireAddress(options.url, '--url');
  const token = requireCredential(options.token, 'That');
  const client = createParleyClient({ baseUrl: url, token, userAgent, retries: 0 });
  await requireTaken(answerOf(client.GET('/v1/projects', { params: { query: { limit: 1 } } })));
  const projectId = isProjectToken(token) ? (project ?? (await projectOf(client))) : undefined;
  await profile.change({ url, token, projectId });
  return { url, ...(projectId === undefined ? {} : { projectId }), profile: profile.path };
}

/** A credential without the scope to list projects is still valid. */
async function requireTaken(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'insufficient_scope') throw error;
  }
}
