import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.js';
import { waitFor } from './wait-for.js';

const run = promisify(execFile);
const password = 'p@ss';
const startTimeoutMs = 30_000;
const credentials = `parley:${encodeURIComponent(password)}`;

/** A primary and a standby that confirms each commit before it is answered (`synchronous_standby_names`). */
export interface TestPostgresPair {
  /** Of both, with `target_session_attrs=read-write`; the standby is named first. */
  readonly url: string;
  /** Of each: the first primary, then its standby. */
  readonly urls: readonly [string, string];
  /** Kills the primary and makes the standby the primary. @returns when it was killed, epoch ms */
  failOver(): Promise<number>;
  close(): Promise<void>;
}

export async function createTestPostgresPair(): Promise<TestPostgresPair> {
  const user = await serverUser();
  // The user that runs the server has to get there, which a folder of the test run need not let it.
  const folder = await mkdtemp(join(user ? '/tmp' : tmpdir(), 'parley-postgres-pair-'));
  const bin = await programFolder();
  const as = user ?? {};
  if (user) await chown(folder, user.uid, user.gid);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o644 });
  await run(
    join(bin, 'initdb'),
    ['-D', first, '-U', 'parley', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--no-sync'],
    as,
  );
  const hba = join(first, 'pg_hba.conf');
  await writeFile(hba, `${await readFile(hba, 'utf8')}\nhost replication parley 127.0.0.1/32 scram-sha-256\n`);
  const ports = [await freePort(), await freePort()] as const;
  const urls = ports.map((port) => `postgresql://${credentials}@127.0.0.1:${port}/postgres`) as [string, string];

  const primary = await startServer(bin, first, ports[0], as);
  const from = `host=127.0.0.1 port=${ports[0]} user=parley password=${password} application_name=standby`;
  await mkdir(second, { mode: 0o700 });
  if (user) await chown(second, user.uid, user.gid);
  await run(join(bin, 'pg_basebackup'), ['-D', second, '-d', from, '-R', '-X', 'stream', '-c', 'fast'], as);
  const standby = await startServer(bin, second, ports[1], as);
  await ask(urls[0], `ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await ask(urls[0], 'SELECT pg_reload_conf()');
  await waitFor(
    async () => (await ask(urls[0], `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).rowCount === 1,
    { timeoutMs: startTimeoutMs, message: 'the standby to be synchronous' },
  );

  return {
    url: `postgresql://${credentials}@127.0.0.1:${ports[1]},127.0.0.1:${ports[0]}/postgres?target_session_attrs=read-write`,
    urls,
    failOver: async () => {
      const killedAt = Date.now();
      await killServer(primary);
      await ask(urls[1], 'SELECT pg_promote()');
      return killedAt;
    },
    close: async () => {
      await Promise.all([primary, standby].map(killServer));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('Postgres does not run as root and there is no system user "postgres".');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Debian keeps each major apart; elsewhere `initdb` is on the PATH. */
async function programFolder(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const majors = (await readdir(debian).catch(() => [])).sort((one, other) => Number(other) - Number(one));
  return majors[0] ? join(debian, majors[0], 'bin') : '';
}

async function startServer(bin: string, data: string, port: number, as: object): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'fsync=off'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { stdio: 'ignore', ...as });
  await once(server, 'spawn');
  await waitFor(
    () => {
      if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode} as it started.`);
      return ask(`postgresql://${credentials}@127.0.0.1:${port}/postgres`, 'SELECT 1');
    },
    { timeoutMs: startTimeoutMs, message: `postgres on port ${port}` },
  );
  return server;
}

/** With its children at once, as a machine that loses power. */
async function killServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' });
  server.kill('SIGKILL');
  for (const pid of children.split('\n').map(Number).filter(Boolean)) killIfThere(pid);
  await ended;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function ask(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
