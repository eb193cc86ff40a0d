import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../infra/atomic-file.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Secrets shared by the services of one instance. */
export interface Secrets {
  /** 32 random bytes, base64, from which services derive their keys. */
  secret: string;
  /** The bearer token of `/enterprise` (decisions.md §10). */
  adminToken: string;
}

/** Taken from the environment, otherwise from PARLEY_HOME, where they are generated once. */
export function loadSecrets(homeFolder: string, environment: NodeJS.ProcessEnv): Secrets {
  return {
    secret: environment['PARLEY_SECRET'] || once(join(homeFolder, 'secret'), () => randomBytes(32).toString('base64')),
    adminToken:
      environment['PARLEY_ADMIN_TOKEN'] || once(join(homeFolder, 'admin-token'), () => `parley_admin_${base62(32)}`),
  };
}

/** `length` random characters of 0-9A-Za-z. */
export function base62(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function once(path: string, make: () => string): string {
  if (!existsSync(path)) writeFileAtomic(path, make());
  return readFileSync(path, 'utf8').trim();
}
