import { PrivateParley } from '@parley/tools';

/** The Parley that all end-to-end files share, as a team sees it that no other file knows. Kill nothing of it. */
export function sharedParley(): Promise<PrivateParley> {
  const home = process.env.TEST_PARLEY_HOME;
  if (home === undefined) throw new Error('End-to-end tests need the Parley that `npm test -- e2e <filter>` starts.');
  return PrivateParley.join(home);
}
