import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServiceName, serviceNames } from '@parley/contracts/base';
import { createTestNats, createTestRedis, freePort, infra, type TestNats, type TestRedis } from '@parley/testing';
import { PrivateParley } from '@parley/tools';
import pg from 'pg';

const run = promisify(execFile);
const adminToken = 'parley_admin_of_the_fleet_of_a_test';
const stopTimeoutMs = 30_000;

/** Where a version of Parley lies, built. */
export type Tree = string;

export interface FleetOptions {
  /** Of which service one process is enough; two otherwise. */
  single?: readonly ServiceName[];
}

/** Two processes of every service, gateways too, of which each can be replaced by one of another version. */
export class Fleet {
  private readonly processes = new Map<string, ChildProcess>();
  private gatewayPorts: number[] = [];

  private constructor(
    private readonly folder: string,
    private readonly suffix: string,
    private readonly nats: TestNats,
    private readonly redis: TestRedis,
    private readonly single: readonly ServiceName[],
  ) {}

  static async start(tree: Tree, { single = [] }: FleetOptions = {}): Promise<Fleet> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-fleet-'));
    const servers = [await createTestNats(), await createTestRedis()] as const;
    const fleet = new Fleet(folder, `fleet_${process.pid}`, ...servers, single);
    fleet.gatewayPorts = [await freePort(), await freePort()];
    await onServer(serviceNames.map((name) => `CREATE DATABASE ${fleet.database(name)}`));
    await fleet.migrate(tree);
    for (const name of serviceNames.filter((one) => one !== 'gateway')) await fleet.startAll(name, tree);
    await fleet.startAll('gateway', tree);
    return fleet;
  }

  /** Of each gateway. */
  get urls(): string[] {
    return this.gatewayPorts.map((port) => `http://127.0.0.1:${port}`);
  }

  /** A team of its own. */
  async team(): Promise<PrivateParley> {
    const credentials = { baseUrl: this.urls[0], adminToken };
    await writeFile(join(this.folder, 'credentials.json'), JSON.stringify(credentials));
    return PrivateParley.join(this.folder);
  }

  async migrate(tree: Tree): Promise<void> {
    const databases = serviceNames.map((name) => [`${variable(name)}_DATABASE_URL`, this.databaseUrl(name)]);
    const env = { ...inherited(), ...Object.fromEntries(databases) };
    await run(process.execPath, ['tools/bin/run.mjs', 'migrate'], { cwd: tree, env });
  }

  /** Stops one after another as an orchestrator does, each when the one before it has its successor, of that version. */
  async replace(name: ServiceName, tree: Tree, settings: NodeJS.ProcessEnv = {}): Promise<void> {
    for (const replica of this.replicasOf(name)) {
      const old = this.processes.get(keyOf(name, replica));
      const ended = once(old!, 'exit', { signal: AbortSignal.timeout(stopTimeoutMs) });
      old!.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error(`${name} ${replica} ended with ${code}.`);
      await this.startOne(name, replica, tree, settings);
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.processes.values()].map(kill));
    await this.nats.close();
    await this.redis.close();
    await onServer(serviceNames.map((name) => `DROP DATABASE IF EXISTS ${this.database(name)} WITH (FORCE)`));
    await rm(this.folder, { recursive: true, force: true });
  }

  private replicasOf(name: ServiceName): readonly number[] {
    return this.single.includes(name) ? [0] : [0, 1];
  }

  private async startAll(name: ServiceName, tree: Tree): Promise<void> {
    await Promise.all(this.replicasOf(name).map((replica) => this.startOne(name, replica, tree)));
  }

  private async startOne(
    name: ServiceName,
    replica: number,
    tree: Tree,
    settings: NodeJS.ProcessEnv = {},
  ): Promise<void> {
    const env = {
      ...inherited(),
      NODE_ENV: 'production',
      DATABASE_URL: this.databaseUrl(name),
      NATS_URL: this.nats.url,
      REDIS_URL: this.redis.url,
      PARLEY_SECRET: 'the secret of the fleet of a test, long enough',
      PARLEY_ADMIN_TOKEN: adminToken,
      PARLEY_NODE_ID: keyOf(name, replica),
      HEALTH_PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
      WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
      MEDIA_DIR: join(this.folder, 'media'),
      PUBLIC_URL: this.urls[0],
      ...(name === 'gateway' ? { PORT: String(this.gatewayPorts[replica]) } : {}),
      ...settings,
    };
    const entry = join(tree, 'apps', name, 'dist/main.js');
    const child = fork(entry, [], { cwd: tree, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
    this.processes.set(keyOf(name, replica), child);
    await ready(child, name);
  }

  private database(name: ServiceName): string {
    return `parley_${this.suffix}_${name.replaceAll('-', '_')}`;
  }

  private databaseUrl(name: ServiceName): string {
    const url = new URL(infra().databaseUrl);
    url.pathname = `/${this.database(name)}`;
    return url.href;
  }
}

const keyOf = (name: ServiceName, replica: number): string => `${name}-${replica}`;
const variable = (name: ServiceName): string => name.replaceAll('-', '_').toUpperCase();

function inherited(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, DATABASE_URL: __, ...env } = process.env;
  return env;
}

function ready(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready.`)));
    child.on('message', (message) => {
      if ((message as { kind?: unknown }).kind === 'ready') resolve();
    });
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function onServer(statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: infra().databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
