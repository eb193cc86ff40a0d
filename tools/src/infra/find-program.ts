import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders in which distributions install servers, often not on an ordinary user's PATH. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];

/** The program's absolute path from PATH or the usual folders, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), ...systemFolders];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/**
 * The folder with both `initdb` and `postgres`. Debian keeps each major version in `/usr/lib/postgresql/<major>/bin`, which
 * is not on the PATH. The newest major has precedence over PATH, where `postgres` may come without `initdb`.
 *
 * @param major only this major version, as in `PG_VERSION` of a data folder: other versions cannot read the data
 */
export function findPostgresFolder(major?: string): string | undefined {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...majors.map((one) => join(debian, one, 'bin')), ...onPath, ...systemFolders].find(
    (folder) =>
      isExecutable(join(folder, 'postgres')) &&
      isExecutable(join(folder, 'initdb')) &&
      (major === undefined || postgresMajor(join(folder, 'postgres')) === major),
  );
}

/** `postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)` has major 15; before version 10 a major had two numbers. */
function postgresMajor(program: string): string | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\(PostgreSQL\) (\d\.\d+|\d{2,})/.exec(stdout ?? '')?.[1];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // A missing file and one that is not executable are both unusable.
    return false;
  }
}
