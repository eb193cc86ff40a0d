import type { Schemas } from '@parley/client';

type Account = Pick<Schemas['SignedIn'], 'user' | 'team'>;

/**
 * True when cached data belongs to another account or team. After a sign-out, the data of the last account may still be
 * cached.
 * @param before undefined: no account was known yet, so nothing was cached
 */
export function isAnotherAccount(before: Account | null | undefined, now: Account | null): boolean {
  if (before === undefined || now === null) return false;
  return before === null || before.user.id !== now.user.id || before.team.id !== now.team.id;
}
