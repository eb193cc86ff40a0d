import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findPostgresFolder } from './find-program.js';
import { postgresDataFolder } from './postgres-data-folder.js';
import { keptPassword } from './kept-passwords.js';
import { primaryUrl } from './primary-url.js';
import { runCommand } from './run-command.js';
import type { LaunchCommand, ServerKind, ServerPlace, ServerSize } from './server-kind.js';
import { findUser, isRoot, type SystemUser } from './system-user.js';

const probeTimeoutMs = 3_000;
/** SQLSTATE of the answer while the server recovers. */
const cannotConnectNow = '57P03';
/** Greater than the largest pid of any system. */
const impossiblePid = 2_000_000_000;
/** The path of a Unix socket has at most 107 bytes; `/.s.PGSQL.65535.lock` is the file name's share. */
const socketFolderBytes = 107 - 20;

/**
 * Embedded Postgres on 127.0.0.1, and for local processes on a Unix socket, which costs a third less. It has one superuser,
 * whose password is stored beside the data.
 */
export const postgresServer: ServerKind = {
  name: 'postgres',
  variable: 'DATABASE_URL',
  // SIGTERM would wait until every client disconnects; SIGINT rolls back their transactions and writes a checkpoint.
  stopSignal: 'SIGINT',
  // The first process kills those that have not ended 5 s later, and ends after them.
  abortSignal: 'SIGQUIT',

  findProgram: () => {
    const folder = findPostgresFolder();
    return folder === undefined ? undefined : join(folder, 'postgres');
  },

  prepare: async (newest, place): Promise<LaunchCommand> => {
    const user = serverUser();
    const data = postgresDataFolder(place.folder, user);
    const major = majorOf(data);
    const program = major === undefined ? newest : programOf(major, data);
    if (major === undefined) await initialise(join(dirname(program), 'initdb'), data, place, user);
    const sockets = socketFolder(data);
    releaseStaleLocks(data, sockets);
    if (sockets !== undefined) makeFolder(sockets, user);
    const args = [
      '-D',
      data,
      '-p',
      String(place.port),
      ...settings(place, sockets).flatMap((setting) => ['-c', setting]),
    ];
    return { program, args, cwd: data, ...user };
  },

  mark: (place) => ({ program: 'postgres', argument: postgresDataFolder(place.folder, serverUser()) }),

  url: (place) => `postgresql://parley:${passwordOf(place)}@127.0.0.1:${place.port}/postgres`,

  localUrl(place): string {
    const sockets = socketFolder(postgresDataFolder(place.folder, serverUser()));
    // A server started by another version may have no socket.
    const hasSocket = sockets !== undefined && existsSync(join(sockets, `.s.PGSQL.${place.port}`));
    return hasSocket ? `${this.url(place)}?host=${encodeURIComponent(sockets)}` : this.url(place);
  },

  probe: async (url) => {
    await answerOf(url, 'SELECT 1');
  },

  // Nearly all of these settings change only at a start.
  suits: async (place) => {
    const required = memorySettings(place.size).map((setting) => setting.split('=') as [string, string]);
    const names = ['max_connections', ...required.map(([name]) => name)];
    const [connections, ...values] = await answerOf(postgresServer.url(place), showing(names));
    return Number(connections) >= place.postgresConnections && required.every(([, value], at) => values[at] === value);
  },

  isStarting: (error) => 'code' in error && error.code === cannotConnectNow,
};

const showing = (names: readonly string[]): string =>
  `SELECT ${names.map((name) => `current_setting('${name}')`).join(', ')}`;

/** @returns the columns of the only row */
async function answerOf(url: string, question: string): Promise<unknown[]> {
  const connectionString = await primaryUrl(url);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeTimeoutMs });
  try {
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' });
    return rows[0] ?? [];
  } finally {
    await client.end();
  }
}

/** Postgres refuses to run as root. */
function serverUser(): SystemUser | undefined {
  if (!isRoot()) return undefined;
  const user = findUser('postgres');
  if (user === undefined)
    throw new Error('Postgres does not run as root and there is no system user "postgres" to run it');
  return user;
}

/**
 * Where the services share a process: pages are kept once, by the system, and nothing runs in parallel workers. Values are
 * written as Postgres shows them, so that those of a running server can be compared.
 */
const besideOneProcess = [
  'shared_buffers=16MB',
  'wal_buffers=2MB',
  'max_worker_processes=2',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'max_wal_senders=2',
  'max_logical_replication_workers=0',
];

const memory: Readonly<Record<ServerSize, readonly string[]>> = {
  small: [
    ...besideOneProcess,
    'max_wal_size=512MB',
    'effective_cache_size=256MB',
    'work_mem=2MB',
    'maintenance_work_mem=32MB',
    'autovacuum_max_workers=1',
  ],
  /** As little while there is little to do: what is larger than in `small` is used for large tables alone, or on the disk. */
  middle: [
    ...besideOneProcess,
    'max_wal_size=2GB',
    'effective_cache_size=1GB',
    'work_mem=4MB',
    'maintenance_work_mem=64MB',
    'autovacuum_max_workers=2',
  ],
  /** For one machine that also runs the five services, each in a process. */
  large: ['shared_buffers=256MB', 'max_wal_size=2GB'],
};

/** The settings that depend on memory, as `name=value`. */
export function memorySettings(size: ServerSize): readonly string[] {
  return memory[size];
}

/** The settings of the server, as `name=value`. */
export function settings(place: ServerPlace, sockets = ''): string[] {
  return [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    `max_connections=${place.postgresConnections}`,
    ...memorySettings(place.size),
    'synchronous_commit=on',
    'wal_compression=on',
    'checkpoint_timeout=15min',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(place.volatile ? ['fsync=off', 'full_page_writes=off'] : []),
  ];
}

/** The major version that created the data; undefined when there is no data. */
function majorOf(data: string): string | undefined {
  const path = join(data, 'PG_VERSION');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** @throws when that major version is not installed: no other version can read the data */
function programOf(major: string, data: string): string {
  const folder = findPostgresFolder(major);
  if (folder === undefined) {
    throw new Error(
      `${data} was made by PostgreSQL ${major}, and no other major reads it: install PostgreSQL ${major} ` +
        `(Debian: apt-get install postgresql-${major})`,
    );
  }
  return join(folder, 'postgres');
}

/** Runs `initdb` in a temporary folder and renames it: an interrupted `initdb` leaves nothing that looks like a database. */
async function initialise(
  initdb: string,
  data: string,
  place: ServerPlace,
  user: SystemUser | undefined,
): Promise<void> {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, passwordOf(place), { mode: 0o600 });
  if (user !== undefined) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  await runCommand(
    initdb,
    [
      ...['-D', unfinished, '-U', 'parley', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', `--locale=${locale}`, ...(place.volatile ? ['--no-sync'] : [])],
    ],
    { cwd: unfinished, ...user },
  );
  rmSync(passwordFile);
  renameSync(unfinished, data);
}

/**
 * Inside the data folder, which only the server's user can access. Undefined when the socket's path would be too long, or has
 * a comma, which separates folders in the setting.
 */
function socketFolder(data: string): string | undefined {
  const folder = join(data, 'sockets');
  return Buffer.byteLength(folder) <= socketFolderBytes && !folder.includes(',') ? folder : undefined;
}

function makeFolder(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}

/**
 * Postgres refuses to start while the pid in `postmaster.pid` or in its socket's lock file is alive under the same user, even
 * if another program has that pid now. Call it only when no server runs on this folder. The rest of `postmaster.pid` is kept:
 * Postgres uses it to detect orphaned backends that still use the shared memory.
 */
function releaseStaleLocks(data: string, sockets: string | undefined): void {
  const path = join(data, 'postmaster.pid');
  if (existsSync(path)) writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(impossiblePid)));
  if (sockets !== undefined) rmSync(sockets, { recursive: true, force: true });
}

function passwordOf(place: ServerPlace): string {
  return keptPassword(join(place.folder, 'password'));
}
