import { randomUUID } from 'node:crypto';
import { Unreachable } from '@parley/client';
import { CommandFailed, exitCodes } from '../io/index.js';

/**
 * Does what happens once a key. When no answer comes it may have happened all the same, so the failure tells the key to
 * repeat it with.
 * @param key the caller's own; absent: a new one
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
