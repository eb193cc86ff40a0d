import type { Schemas } from '@parley/client';

type Account = Pick<Schemas['SignedIn'], 'user' | 'team'>;

/**
 * Whether what was read before was read in the name of somebody else, or for another team. While nobody is signed in, it
 * may still be there of whoever was.
 * @param before undefined: who is signed in was not known yet, so nothing was read
 */
export function isAnotherAccount(before: Account | null | undefined, now: Account | null): boolean {
  if (before === undefined || now === null) return false;
  return before === null || before.user.id !== now.user.id || before.team.id !== now.team.id;
}
