import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { keptPasswords } from './kept-passwords.js';

/** Generated from the contracts (tools/src/contract-docs/nats-authorization.ts). */
const authorizationFile = join(repositoryRoot, 'k8s/nats/authorization.conf');

/** Passwords of the users of the server in `folder`: `operator`, who may do everything, and one user per service. */
export function natsUsers(folder: string): Record<string, string> {
  const users = [...authorizationBlock().matchAll(/\buser: "([^"]+)"/g)].map(([, user = '']) => user);
  return keptPasswords(join(folder, 'passwords.json'), users);
}

/** Users with their passwords and permissions, to be appended to a server's configuration. */
export function authorizationConfig(passwords: Record<string, string>): string {
  const variables = Object.entries(passwords).map(([user, password]) => `${variableOf(user)}: "${password}"`);
  return [...variables, authorizationBlock()].join('\n');
}

/** The NATS URL for a user. An unknown user, such as a service of a test, connects as the operator. */
export function natsUrl(folder: string, port: number, user: string): string {
  const passwords = natsUsers(folder);
  const known = passwords[user] === undefined ? 'operator' : user;
  return `nats://${known}:${passwords[known]}@127.0.0.1:${port}`;
}

const variableOf = (user: string): string => `NATS_${user.replaceAll('-', '_').toUpperCase()}_PASSWORD`;
const authorizationBlock = (): string => readFileSync(authorizationFile, 'utf8');
