import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { findFreePort } from '../infra/free-port.js';
import { removeInfraData } from '../infra/infra.js';
import { findByEnvironment, isAlive } from '../infra/process-table.js';
import { signal } from '../infra/running-process.js';
import { waitUntil } from '../infra/wait-until.js';
import { repositoryRoot } from '../repository-root.js';
import { homeMark } from './service-environment.js';

// A server starts within a minute, also beside much else.
const timeoutMs = 60_000;
jest.setTimeout(3 * timeoutMs);
const program = join(repositoryRoot, 'tools/fixtures/fake-supervisor.mjs');

interface State {
  services: { name: string; pid: number; port: number | null; healthPort: number }[];
  infra: Record<string, { url: string; pid: number | null }>;
}

interface Run {
  process: ChildProcess;
  output: () => string;
  ended: Promise<string>;
}

describe('the supervisor', () => {
  let home: string;
  let port: number;
  let runs: Run[];

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'parley-supervisor-'));
    chmodSync(home, 0o755);
    port = await findFreePort();
    runs = [];
  });

  afterEach(async () => {
    for (const run of runs) if (run.process.exitCode === null) run.process.kill('SIGKILL');
    await Promise.all(runs.map((run) => run.ended));
    for (const pid of Object.values(readState()?.infra ?? {}).map((server) => server.pid)) {
      if (pid === null || !isAlive(pid)) continue;
      signal(pid, 'SIGKILL');
      await waitUntil(() => !isAlive(pid), timeoutMs);
    }
    // Also when the supervisor was killed: its services notice.
    expect(await waitUntil(() => leftServices().length === 0, timeoutMs)).toBe(true);
    removeInfraData(join(home, 'infra'));
    removeInfraData(home);
  });

  it('says that it is ready once everything is, and describes what runs', async () => {
    const run = await started();

    expect(run.output()).toContain(`parley ready on http://127.0.0.1:${port}\n`);
    expect(await text(`http://127.0.0.1:${port}/`)).toBe('public');
    const state = currentState();
    expect(state.services.map(({ name, port: publicPort }) => [name, publicPort])).toEqual(
      expect.arrayContaining([
        ['gateway', port],
        ['worker', null],
      ]),
    );
    for (const { pid, healthPort } of state.services) {
      expect(isAlive(pid)).toBe(true);
      expect(await text(`http://127.0.0.1:${healthPort}/readyz`)).toBe('ok');
    }
    expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('gives services their own database, loopback webhooks and the secrets that they use', async () => {
    await started({ WORKER_NATS_URL: 'nats://worker:w@h' });

    const environment = JSON.parse(await text(`http://127.0.0.1:${service('worker').healthPort}/environment`));
    expect(new URL(environment.DATABASE_URL).pathname).toBe('/parley_worker');
    expect(environment.WEBHOOK_ALLOWED_CIDRS).toBe('127.0.0.0/8,::1/128');
    expect(environment.NATS_URL).toBe('nats://worker:w@h');
    for (const name of ['PARLEY_SECRET', 'PARLEY_ADMIN_TOKEN', 'REDIS_URL'])
      expect(environment).not.toHaveProperty(name);
    const ofGateway = JSON.parse(await text(`http://127.0.0.1:${service('gateway').healthPort}/environment`));
    expect(Buffer.from(ofGateway.PARLEY_SECRET, 'base64')).toHaveLength(32);
    expect(ofGateway.PARLEY_ADMIN_TOKEN).toMatch(/^parley_admin_[0-9A-Za-z]{32}$/);
    expect(ofGateway).not.toHaveProperty('WORKER_NATS_URL');
    expect(environment.PARLEY_NODE_ID).toBe('worker-0');
    expect(environment.PORT).toBeUndefined();
  });

  it('runs as many of a service as it is told, each with a node id and a health port of its own', async () => {
    await started({ PARLEY_REPLICAS_WORKER: '3' });

    const workers = currentState().services.filter(({ name }) => name === 'worker');
    expect(new Set(workers.map(({ pid }) => pid)).size).toBe(3);
    const nodeIds = await Promise.all(
      workers.map(async ({ healthPort }) => {
        const { PARLEY_NODE_ID } = JSON.parse(await text(`http://127.0.0.1:${healthPort}/environment`));
        return PARLEY_NODE_ID as string;
      }),
    );
    expect(nodeIds.toSorted()).toEqual(['worker-0', 'worker-1', 'worker-2']);
    const killed = workers[2] as State['services'][number];

    signal(killed.pid, 'SIGKILL');

    const isBack = () =>
      currentState().services.some(({ pid, healthPort }) => healthPort === killed.healthPort && pid !== killed.pid);
    expect(await waitUntil(isBack, timeoutMs)).toBe(true);
    expect(currentState().services).toHaveLength(4);
  });

  it('starts a Postgres with connections for all replicas', async () => {
    await started({ DATABASE_URL: '', PARLEY_REPLICAS_WORKER: '15' });

    const client = new pg.Client({ connectionString: currentState().infra['postgres']?.url });
    await client.connect();
    const { rows } = await client.query('SHOW max_connections');
    await client.end();
    expect(rows).toEqual([{ max_connections: '258' }]);
  });

  it('refuses a number of replicas that cannot be', async () => {
    const run = launch({ PARLEY_REPLICAS_GATEWAY: '2' });

    expect(await run.ended).toBe('1');
    expect(run.output()).toContain('PARLEY_REPLICAS_GATEWAY must be 1');
    expect(leftServices()).toEqual([]);
  });

  it.each([
    // A second loopback address: Linux has all of 127.0.0.0/8, others have IPv6.
    process.platform === 'linux' ? ['127.0.0.2', '127.0.0.2'] : ['::1', '[::1]'],
    ['0.0.0.0', '127.0.0.1'],
  ])('is ready where services listen on %s for their health', async (host, reached) => {
    await started({ SERVICE_HOST: host });

    expect(await text(`http://${reached}:${service('worker').healthPort}/readyz`)).toBe('ok');
  });

  it('leaves an empty list of webhook addresses empty', async () => {
    await started({ WEBHOOK_ALLOWED_CIDRS: '' });

    const environment = JSON.parse(await text(`http://127.0.0.1:${service('gateway').healthPort}/environment`));
    expect(environment.WEBHOOK_ALLOWED_CIDRS).toBe('');
  });

  it('starts a killed service again on the same ports', async () => {
    await started();
    const before = service('gateway');

    signal(before.pid, 'SIGKILL');

    const after = await waitUntil(() => changed('gateway', before.pid), timeoutMs);
    expect(after).toMatchObject({ port: before.port, healthPort: before.healthPort });
    expect(await waitUntil(() => answers(`http://127.0.0.1:${port}/`), timeoutMs)).toBe(true);
  });

  it('starts a service again that ended cleanly', async () => {
    await started();
    const before = service('worker');

    await text(`http://127.0.0.1:${before.healthPort}/exit?code=0`);

    expect(await waitUntil(() => changed('worker', before.pid), timeoutMs)).toBeDefined();
  });

  it('starts a killed embedded server again at the same address', async () => {
    await started({ REDIS_URL: '' });
    const before = currentState().infra['redis'] as State['infra'][string];

    signal(before.pid as number, 'SIGKILL');

    const after = await waitUntil(() => {
      const now = currentState().infra['redis'];
      return now !== undefined && now.pid !== before.pid ? now : undefined;
    }, timeoutMs);
    expect(after?.url).toBe(before.url);
    expect(isAlive(after?.pid as number)).toBe(true);
  });

  it('keeps the log of a running service bounded', async () => {
    await started();
    const log = join(home, 'logs/worker.log');
    truncateSync(log, 33 * 1024 * 1024);

    expect(await waitUntil(() => statSync(log).size === 0, timeoutMs)).toBe(true);
    expect(statSync(`${log}.1`).size).toBe(33 * 1024 * 1024);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('stops everything on %s', async (name) => {
    const run = await started({ REDIS_URL: '' });
    const state = currentState();

    run.process.kill(name);

    expect(await run.ended).toBe('0');
    for (const pid of pidsOf(state)) expect(isAlive(pid)).toBe(false);
    expect(run.output()).not.toContain('starting it again');
  });

  it('stops the servers after the services', async () => {
    const run = await started({ REDIS_URL: '', SLOW_STOP_MS: '700' });
    const redis = currentState().infra['redis']?.pid as number;
    const { pid } = service('worker');

    run.process.kill('SIGTERM');

    await waitUntil(() => !isAlive(pid) || !isAlive(redis), timeoutMs, 5);
    expect(isAlive(redis)).toBe(true);
    await run.ended;
    expect(isAlive(redis)).toBe(false);
  });

  it('kills a service that does not heed SIGTERM', async () => {
    const run = await started({ IGNORE_SIGTERM: '1' });
    const state = currentState();

    run.process.kill('SIGTERM');

    expect(await run.ended).toBe('0');
    for (const pid of pidsOf(state)) expect(isAlive(pid)).toBe(false);
  });

  it('adopts the servers of a killed supervisor, whose services end by themselves', async () => {
    const first = await started({ REDIS_URL: '' });
    const before = currentState();
    first.process.kill('SIGKILL');
    await first.ended;

    await started({ REDIS_URL: '' });

    const after = currentState();
    expect(after.infra['redis']).toEqual(before.infra['redis']);
    for (const { pid } of before.services) expect(isAlive(pid)).toBe(false);
    for (const { pid } of after.services) expect(isAlive(pid)).toBe(true);
  });

  it('stops with the npm that runs it, while a next start waits for that', async () => {
    const npm = await started({ REDIS_URL: '', npm_lifecycle_event: 'start' }, [
      'sh',
      '-c',
      `'${process.execPath}' '${program}' & wait`,
    ]);
    const before = currentState();

    npm.process.kill('SIGKILL');
    await started({ REDIS_URL: '' });

    for (const pid of pidsOf(before)) expect(isAlive(pid)).toBe(false);
    for (const pid of pidsOf(currentState())) expect(isAlive(pid)).toBe(true);
  });

  it('refuses a taken port by name and leaves nothing behind', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));

    const run = launch({ REDIS_URL: '' });

    expect(await run.ended).toBe('1');
    other.close();
    expect(run.output()).toContain(`port ${port} on 127.0.0.1 is taken`);
    expect(leftServices()).toEqual([]);
    expect(existsSync(join(home, 'state.json'))).toBe(false);
  });

  it('refuses a second supervisor of the same PARLEY_HOME', async () => {
    const first = await started();

    const second = launch({ PORT: String(await findFreePort()) });

    expect(await second.ended).toBe('1');
    expect(second.output()).toContain(`is in use by another Parley, process ${first.process.pid}`);
    expect(await text(`http://127.0.0.1:${port}/`)).toBe('public');
  });

  it('stops in the middle of its start', async () => {
    const run = launch({ DATABASE_URL: '', NATS_URL: '', REDIS_URL: '' });
    await waitUntil(() => existsSync(join(home, 'infra/ports.json')), timeoutMs);

    run.process.kill('SIGTERM');

    expect(await run.ended).toBe('0');
    expect(pidsOf(readState() ?? { services: [], infra: {} }).filter(isAlive)).toEqual([]);
    expect(leftServices()).toEqual([]);
  });

  function launch(overrides: Record<string, string> = {}, command = [process.execPath, program]): Run {
    const child = spawn(command[0] as string, command.slice(1), {
      env: {
        PATH: process.env['PATH'],
        PARLEY_HOME: home,
        // On a small machine it would be `one`.
        PARLEY_PROCESSES: 'each',
        PORT: String(port),
        DATABASE_URL: process.env['TEST_DATABASE_URL'],
        NATS_URL: process.env['TEST_NATS_URL'],
        REDIS_URL: process.env['TEST_REDIS_URL'],
        ...overrides,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<string>((resolve) => child.once('close', (code, by) => resolve(by ?? String(code))));
    const run = { process: child, output: () => output, ended };
    runs.push(run);
    return run;
  }

  async function started(overrides?: Record<string, string>, command?: string[]): Promise<Run> {
    const run = launch(overrides, command);
    const ready = await waitUntil(() => run.output().includes('parley ready on'), timeoutMs);
    if (ready !== true) throw new Error(`not ready: ${run.output()}`);
    return run;
  }

  function readState(): State | undefined {
    const path = join(home, 'state.json');
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as State) : undefined;
  }

  function currentState(): State {
    const state = readState();
    if (state === undefined) throw new Error('there is no state.json');
    return state;
  }

  function service(name: string): State['services'][number] {
    const found = currentState().services.find((candidate) => candidate.name === name);
    if (found === undefined) throw new Error(`${name} is not in state.json`);
    return found;
  }

  function changed(name: string, formerPid: number): State['services'][number] | undefined {
    return service(name).pid === formerPid ? undefined : service(name);
  }

  function leftServices(): number[] {
    return findByEnvironment(homeMark, home);
  }
});

function pidsOf(state: State): number[] {
  const servers = Object.values(state.infra).flatMap(({ pid }) => (pid === null ? [] : [pid]));
  return [...state.services.map(({ pid }) => pid), ...servers];
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening (yet).
    return false;
  }
}
