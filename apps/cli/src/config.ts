import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** The package.json is one folder above this file, both in `src` and in `dist`. */
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

export const version = manifest.version;

/** The settings from the environment. Other settings are in the profile file. */
export interface CliConfig {
  /** PARLEY_URL */
  url?: string;
  /** PARLEY_TOKEN */
  token?: string;
  /** PARLEY_ADMIN_TOKEN, the admin token of the whole installation */
  adminToken?: string;
  /** PARLEY_FROM_KEY, the key of the installation that `import` reads */
  fromKey?: string;
  /** NO_COLOR (https://no-color.org), or a TERM without colours */
  noColor?: boolean;
  /** PARLEY_CONFIG, or `parley/profile.json` in the user's configuration folder. Always absolute. */
  profilePath: string;
}

/** Reads the environment. An empty variable counts as not set. */
export function readConfig(env: Record<string, string | undefined> = process.env): CliConfig {
  const valueOf = (name: string): string | undefined => env[name] || undefined;
  const profile = valueOf('PARLEY_CONFIG');
  return {
    url: valueOf('PARLEY_URL'),
    token: valueOf('PARLEY_TOKEN'),
    adminToken: valueOf('PARLEY_ADMIN_TOKEN'),
    fromKey: valueOf('PARLEY_FROM_KEY'),
    noColor: valueOf('NO_COLOR') !== undefined || valueOf('TERM') === 'dumb',
    profilePath: profile === undefined ? join(configFolder(env), 'parley', 'profile.json') : resolve(profile),
  };
}

/** XDG Base Directory: a relative path counts as not set. */
function configFolder(env: Record<string, string | undefined>): string {
  const folder = env['XDG_CONFIG_HOME'] ?? '';
  return isAbsolute(folder) ? folder : join(env['HOME'] || homedir(), '.config');
}
