import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders where distributions put servers that are not on an ordinary user's PATH. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];

/** The program's absolute path from PATH or the usual folders, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), ...systemFolders];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/**
 * The folder with both `initdb` and `postgres`: Debian keeps each major in `/usr/lib/postgresql/<major>/bin`, off the
 * PATH. The newest major wins over PATH, whose `postgres` may come without `initdb`.
 *
 * @param major only programs of this major, as `PG_VERSION` of a data folder has it: no other reads those data
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

/** `postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)` is of major 15; before 10 a major had two numbers. */
function postgresMajor(program: string): string | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\(PostgreSQL\) (\d\.\d+|\d{2,})/.exec(stdout ?? '')?.[1];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing and not executable are the same here: not usable.
    return false;
  }
}
