import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../repository-root.js';
import { defaultPatience, EmbeddedServer, type Patience } from './embedded-server.js';
import { findFreePort } from './free-port.js';
import { isAlive } from './process-table.js';
import type { ServerKind, ServerPlace } from './server-kind.js';
import { until } from './wait-until.js';

const program = join(repositoryRoot, 'tools/fixtures/fake-server.mjs');
const timeoutMs = 20_000;

const fakeKind: ServerKind = {
  name: 'redis',
  variable: 'REDIS_URL',
  stopSignal: 'SIGTERM',
  findProgram: () => program,
  prepare: (script, { folder, port }) =>
    Promise.resolve({ program: process.execPath, args: [script, folder, String(port)], cwd: folder }),
  mark: ({ folder }) => ({ program: basename(process.execPath), argument: folder }),
  url: ({ port }) => `http://127.0.0.1:${port}/`,
  probe: async (url) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(200) });
    if (!response.ok) throw new Error(await response.text());
  },
  isStarting: ({ message }) => message === 'starting',
};

describe('an embedded server', () => {
  let place: ServerPlace;
  let servers: EmbeddedServer[];
  let logged: string[];

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-embedded-'));
    place = { folder, port: await findFreePort(), volatile: true, postgresConnections: 200, size: 'large' };
    servers = [];
    logged = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(place.folder, { recursive: true });
  });

  function server(patience: Partial<Patience> = {}): EmbeddedServer {
    const say = (line: string): void => void logged.push(line);
    const made = new EmbeddedServer(fakeKind, program, place, join(place.folder, 'log'), {
      ...defaultPatience,
      say,
      ...patience,
    });
    servers.push(made);
    return made;
  }

  const mark = (file: string): void => writeFileSync(join(place.folder, file), '');
  const running = (): number | undefined => EmbeddedServer.runningOn(fakeKind, place);
  const saysItStarts = (): Promise<boolean> => until(() => logged.length > 0, timeoutMs, 'a report');
  const startingFor = { reportEveryMs: 5_000, startSilenceMs: 3_000, adoptSilenceMs: 1_000 };

  it('is waited for while it says that it is starting, and what is waited for is told', async () => {
    const start = server(startingFor).start();
    // Longer than it may be silent.
    await saysItStarts();
    expect(logged[0]).toBe('still waiting: redis (starting)');
    mark('ready');

    expect((await start).pid).toBe(running());
  });

  it('is adopted once it is ready when it is found starting', async () => {
    void server()
      .start()
      .catch(() => undefined);
    await until(() => answers(place.port), timeoutMs, 'the first answer');
    const pid = running();

    const adopted = server({ ...startingFor, reportEveryMs: 2_000 }).start();
    await saysItStarts();
    mark('ready');

    expect(await adopted).toMatchObject({ pid, adopted: true });
  });

  it('is started anew when it is found starting, of a kind that says nothing, for as long as one may be silent', async () => {
    const silently: ServerKind = { ...fakeKind, startsSilently: true };
    void server()
      .start()
      .catch(() => undefined);
    await until(() => answers(place.port), timeoutMs, 'the first answer');
    const pid = running() as number;
    const patience = { ...defaultPatience, startSilenceMs: 1_000, adoptSilenceMs: 500 };
    const another = new EmbeddedServer(silently, program, place, join(place.folder, 'log'), patience);
    servers.push(another);
    const start = another.start();
    await until(() => !isAlive(pid), timeoutMs, 'the end of the first');
    mark('ready');

    expect(await start).toMatchObject({ adopted: false });
  });

  it('is not started anew when it is stopped while it is adopted', async () => {
    void server()
      .start()
      .catch(() => undefined);
    await until(() => answers(place.port), timeoutMs, 'the first answer');
    const adopting = server();
    const start = adopting.start();
    await until(() => logged.length > 0 || answers(place.port), timeoutMs, 'the look at it');
    await Promise.all([adopting.stop(), expect(start).rejects.toThrow('redis did not start: it was stopped.')]);
    expect(running()).toBeUndefined();
  });

  it('is given up when it lives and never answers', async () => {
    mark('silent');

    await expect(server(startingFor).start()).rejects.toThrow(/^redis did not start/);
    expect(running()).toBeUndefined();
  });

  it('is given up at once when it ends while it is starting', async () => {
    const start = server(startingFor).start();
    await until(() => answers(place.port), timeoutMs, 'the first answer');
    process.kill(running() as number, 'SIGKILL');

    await expect(start).rejects.toThrow(/^redis did not start/);
  });

  it('ends when it is stopped while it is starting', async () => {
    const starting = server();
    const start = starting.start();
    await until(() => answers(place.port), timeoutMs, 'the first answer');
    const pid = running() as number;
    await Promise.all([starting.stop(), expect(start).rejects.toThrow(/^redis did not start/)]);

    expect(isAlive(pid)).toBe(false);
  });

  it('ends when it is stopped before it runs', async () => {
    const starting = server();
    const start = starting.start();
    await starting.stop();

    await expect(start).rejects.toThrow(/^redis did not start/);
    expect(running()).toBeUndefined();
  });
});

async function answers(port: number): Promise<boolean> {
  try {
    return (await (await fetch(`http://127.0.0.1:${port}/`)).text()) === 'starting';
  } catch {
    // Not listening yet.
    return false;
  }
}
