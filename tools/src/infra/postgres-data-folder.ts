import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, type SystemUser } from './system-user.js';

const locationFile = 'location';

/**
 * The data folder of the Postgres in `folder`. Ensures that its parent exists and is owned by `user`.
 *
 * Another system user may have no access to PARLEY_HOME (if it is below /root, for example). The data then goes to
 * `/var/lib/parley-<hash>-<random>`, and that path is written to `folder/location`. The random part prevents a PARLEY_HOME
 * that was deleted and created again from finding the old data without its password.
 */
export function postgresDataFolder(folder: string, user: SystemUser | undefined): string {
  const elsewhere = postgresDataLocation(folder);
  if (elsewhere !== undefined) return elsewhere;
  if (user === undefined) return join(folder, 'data');
  if (canReach(folder, user)) {
    const parent = join(folder, 'server');
    makeOwned(parent, user);
    return join(parent, 'data');
  }
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const parent = `/var/lib/parley-${hash}-${randomBytes(4).toString('hex')}`;
  makeOwned(parent, user);
  writeFileSync(join(folder, locationFile), join(parent, 'data'));
  return join(parent, 'data');
}

/** The data folder if it is outside `folder`. */
export function postgresDataLocation(folder: string): string | undefined {
  const path = join(folder, locationFile);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function makeOwned(path: string, user: SystemUser): void {
  if (existsSync(path)) return;
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, user.uid, user.gid);
}
