import { randomUUID } from 'node:crypto';
import { Unreachable } from '@parley/client';
import { CommandFailed, exitCodes } from '../io/index.js';

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
