import { createHash } from 'node:crypto';
import type { PollOption } from '@parley/contracts';

/** An option as a poll has it: votes name it by the lower-case hex SHA-256 of its name in UTF-8. */
export function pollOption(name: string): PollOption {
  return { name, hash: createHash('sha256').update(name).digest('hex') };
}
