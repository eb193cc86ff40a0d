import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, infra, waitFor } from '@parley/testing';
import pg from 'pg';

/** Before the Postgres of the test run. */
export class PgBouncer {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(program: string, mode: 'session' | 'transaction'): Promise<PgBouncer> {
    const as = await unprivileged();
    const folder = await mkdtemp(join(as ? '/tmp' : tmpdir(), 'parley-pgbouncer-'));
    const port = await freePort();
    const { hostname, port: serverPort, username, password } = new URL(infra().databaseUrl);
    const server = `host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}`;
    const config = [
      '[databases]',
      `* = ${server}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      // As docs/running.md says, "Behind PgBouncer".
      'default_pool_size = 20',
      'max_client_conn = 1000',
      'ignore_startup_parameters = extra_float_digits,options,statement_timeout',
    ];
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(file, `${config.join('\n')}\n`);
    if (as) for (const path of [folder, file]) await chown(path, as.uid, as.gid);
    const process = spawn(program, ['-q', file], { stdio: 'ignore', ...as });
    await once(process, 'spawn');
    const url = `postgresql://parley@127.0.0.1:${port}/postgres`;
    await waitFor(() => answers(url), { message: 'PgBouncer' });
    return new PgBouncer(url, process, folder);
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end();
  }
}

/** It does not run as root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
