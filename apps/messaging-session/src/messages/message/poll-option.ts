import { createHash } from 'node:crypto';
import type { PollOption } from '@parley/contracts';

/** A poll option with its hash, by which votes name it: the lower-case hex SHA-256 of its UTF-8 name. */
export function pollOption(name: string): PollOption {
  return { name, hash: createHash('sha256').update(name).digest('hex') };
}
