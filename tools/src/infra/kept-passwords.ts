import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readJson, writeFileAtomic, writeJsonAtomic } from './atomic-file.js';

/** A server's password, generated once and kept in a file that only its owner may read. */
export function keptPassword(path: string): string {
  if (!existsSync(path)) writeFileAtomic(path, newPassword());
  return readFileSync(path, 'utf8').trim();
}

/** One password per user, all kept in one file. A new user gets a new password. */
export function keptPasswords<User extends string>(path: string, users: readonly User[]): Record<User, string> {
  const stored = (readJson(path) ?? {}) as Partial<Record<User, string>>;
  const missing = users.filter((user) => stored[user] === undefined);
  const all = { ...stored, ...Object.fromEntries(missing.map((user) => [user, newPassword()])) };
  if (missing.length > 0) writeJsonAtomic(path, all);
  return all as Record<User, string>;
}

/** Hexadecimal, so that it needs no escaping in a URL, a configuration file or a command line. */
const newPassword = (): string => randomBytes(24).toString('hex');
