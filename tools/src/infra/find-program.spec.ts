import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findPostgresFolder } from './find-program.js';
import { postgresDataFolder } from './postgres-data-folder.js';
import { postgresServer } from './postgres-server.js';
import { findUser, isRoot } from './system-user.js';

/** Majors that no machine has, on the PATH of this test alone. */
describe('PostgreSQL for data of a major version', () => {
  const pathBefore = process.env['PATH'];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-programs-'));
    chmodSync(folder, 0o755);
    const folders = [install('92.1 (Debian 92.1-1)'), install('91.14'), install('93beta1')];
    process.env['PATH'] = [...folders, pathBefore].join(delimiter);
  });
  afterEach(() => {
    process.env['PATH'] = pathBefore;
    rmSync(folder, { recursive: true });
  });

  function install(version: string): string {
    const bin = join(folder, version.slice(0, 2), 'bin');
    mkdirSync(bin, { recursive: true });
    for (const name of ['postgres', 'initdb'])
      writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`, { mode: 0o755 });
    return bin;
  }

  function prepare(major: string): ReturnType<typeof postgresServer.prepare> {
    const place = {
      folder: join(folder, 'postgres'),
      port: 5432,
      volatile: true,
      postgresConnections: 200,
      size: 'large' as const,
    };
    mkdirSync(place.folder, { mode: 0o755 });
    const data = postgresDataFolder(place.folder, isRoot() ? findUser('postgres') : undefined);
    mkdirSync(data);
    writeFileSync(join(data, 'PG_VERSION'), `${major}\n`);
    return postgresServer.prepare(join(folder, '92/bin/postgres'), place);
  }

  it.each(['91', '92', '93'])('is found by what its program says: %s', (major) => {
    expect(findPostgresFolder(major)).toBe(join(folder, major, 'bin'));
  });

  it('is not another one', () => {
    expect(findPostgresFolder('9')).toBeUndefined();
    expect(findPostgresFolder('94')).toBeUndefined();
  });

  it('is run, whatever the newest is', async () => {
    expect((await prepare('91')).program).toBe(join(folder, '91/bin/postgres'));
  });

  it('is asked for by its number when it is not installed', async () => {
    await expect(prepare('94')).rejects.toThrow(
      /postgres.*data was made by PostgreSQL 94, and no other major reads it: install PostgreSQL 94 \(Debian: apt-get install postgresql-94\)/,
    );
  });
});
