import type { Command } from 'commander';
import { defaultUrl } from '../api/index.js';
import type { Cli } from '../cli.js';
import { Output } from '../io/index.js';
import { examples } from '../invocation.js';
import { ProfileFile } from '../profile/index.js';
import { askSecret } from './ask-secret.js';
import { readCredentials } from './credentials-file.js';
import { logIn, type LoggedIn } from './log-in.js';

interface LoginOptions {
  url?: string;
  credentials?: string;
  team?: boolean;
  json?: boolean;
  project?: string;
}

export function addLoginCommand(program: Command, cli: Cli): void {
  program
    .command('login')
    .summary('keep a credential for the commands to come')
    .description(
      'Keeps the address and a credential in the profile, which only you may read. The credential is a team API key or ' +
        'a project token; it is asked for, read from stdin, or taken from PARLEY_TOKEN.',
    )
    .option('--url <url>', `address of the platform (default: ${defaultUrl})`)
    .option('--credentials <file>', 'take both from the credentials.json of an "npm start"')
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
