import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getOperation, type Operation } from '@parley/contracts/operations';
import { Broker, RequestClient } from '@parley/messaging';
import {
  aCaller,
  createTestDatabase,
  createTestNats,
  waitFor,
  type TestDatabase,
  type TestNats,
} from '@parley/testing';
import { createLogger } from '../logging/create-logger.js';

jest.setTimeout(180_000);

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Forked {
  process: ChildProcess;
  messages: Record<string, unknown>[];
  output: () => string;
  exit: Promise<[code: number | null, signal: string | null]>;
}

describe('runService', () => {
  let database: TestDatabase;
  let nats: TestNats;
  let broker: Broker;
  let client: RequestClient;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    // The service runs as it does in production: from what was built.
    execFileSync(process.execPath, ['tools/bin/build.mjs'], { cwd: root, env: withoutNodeOptions() });
    [database, nats] = await Promise.all([createTestDatabase('operations'), createTestNats()]);
    broker = await Broker.connect({
      url: nats.url,
      name: 'test',
      logger: createLogger({ service: 't', level: 'silent' }),
    });
    client = new RequestClient(broker);
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(async () => {
    await broker.close();
    await Promise.all([nats.close(), database.drop()]);
  });

  const forkService = (env: Record<string, string> = {}): Forked => {
    const child = fork('libs/service-runtime/test/forked-service.mjs', {
      cwd: root,
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...withoutNodeOptions(),
        DATABASE_URL: database.url,
        NATS_URL: nats.url,
        PARLEY_SECRET: 'hunter2-hunter2-hunter2-hunter2-hunter2',
        ...env,
      },
    });
    children.push(child);
    const messages: Record<string, unknown>[] = [];
    child.on('message', (message) => messages.push(message as Record<string, unknown>));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    const exit = once(child, 'exit') as Forked['exit'];
    return { process: child, messages, output: () => output, exit };
  };
  const started = async (): Promise<Forked> => {
    const service = forkService();
    await reportOf(service, 'ready');
    return service;
  };
  const reportOf = (service: Forked, kind: string): Promise<Record<string, unknown>> =>
    waitFor(() => service.messages.find((message) => message.kind === kind), {
      message: `"${kind}"`,
      timeoutMs: 60_000,
    });
  /** Also once it has ended: what it wrote last may be read after that. */
  const wrote = (service: Forked, text: string): Promise<unknown> =>
    waitFor(() => service.output().includes(text), { message: `${text} on its output`, timeoutMs: 60_000 });
  const ask = (operationId: string): Promise<Operation> =>
    client.request(getOperation, { operationId }, { caller: aCaller(), timeoutMs: 5_000 });

  it('tells the supervisor when it is ready and where its health is, in JSON lines without secrets, in ≤ 150 MB', async () => {
    const service = await started();
    const { healthPort } = await reportOf(service, 'ready');
    expect((await fetch(`http://127.0.0.1:${String(healthPort)}/readyz`)).status).toBe(200);
    const status = readFileSync(`/proc/${String(service.process.pid)}/status`, 'utf8');
    expect(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toBeLessThan(150);
    await wrote(service, '"msg":"ready"}\n');
    const lines = service
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.at(-1)).toMatchObject({ level: 'info', service: 'operations', msg: 'ready', healthPort });
    expect(service.output()).not.toContain('hunter2');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('on %s answers what is in flight, then exits 0', async (signal) => {
    const service = await started();
    const inFlight = ask('3');
    await reportOf(service, 'handling');
    service.process.kill(signal);
    await expect(inFlight).resolves.toMatchObject({ kind: getOperation.example.reply.kind });
    expect(await service.exit).toEqual([0, null]);
  });

  it('stops by itself when its supervisor is gone', async () => {
    const service = await started();
    service.process.disconnect();
    expect(await service.exit).toEqual([0, null]);
    await wrote(service, '"reason":"supervisor gone"');
  });

  it('stops in the middle of a start that waits for NATS', async () => {
    const service = forkService({ NATS_URL: 'nats://127.0.0.1:1' });
    await wrote(service, 'NATS is not reachable yet');
    service.process.kill('SIGTERM');
    expect(await service.exit).toEqual([0, null]);
  });

  it('gives up a stop that takes longer than 14 s, with exit code 1', async () => {
    const service = await started();
    ask('4').catch(() => undefined);
    await reportOf(service, 'handling');
    const stoppedAt = Date.now();
    service.process.kill('SIGTERM');
    expect(await service.exit).toEqual([1, null]);
    expect(Date.now() - stoppedAt).toBeGreaterThan(13_000);
    await wrote(service, 'forced exit');
  });

  it('logs an error that was not caught, and exits 1', async () => {
    const service = await started();
    await ask('2');
    expect(await service.exit).toEqual([1, null]);
    await wrote(service, 'not caught');
  });

  it('names every bad variable of its environment, and exits 1', async () => {
    const service = forkService({ DATABASE_URL: '', NATS_URL: 'nonsense' });
    expect(await service.exit).toEqual([1, null]);
    await wrote(service, 'DATABASE_URL is empty: expected postgresql://');
    await wrote(service, 'NATS_URL: its value is not usable, expected nats://');
  });
});

function withoutNodeOptions(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_OPTIONS: '' };
}
