import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../infra/free-port.js';
import { removeInfraData } from '../infra/infra.js';
import { waitUntil } from '../infra/wait-until.js';
import { repositoryRoot } from '../repository-root.js';
import type { Credentials } from '../client/parley-client.js';

const readyTimeoutMs = 60_000;
const testTimeoutMs = 90_000;

/** The real services on servers of their own. */
describe('npm start', () => {
  let home: string;
  let parley: ChildProcess | undefined;

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'parley-start-'));
  });
  afterAll(async () => {
    await stop();
    removeInfraData(join(home, 'infra'));
    rmSync(home, { recursive: true });
  }, testTimeoutMs);

  it(
    'makes a team, a project and credentials that work',
    async () => {
      const port = await start();

      const credentials = readCredentials();
      // Also for the user as whom Postgres runs: the data lies in PARLEY_HOME, not elsewhere.
      expect(existsSync(join(home, 'infra/postgres/location'))).toBe(false);
      expect(statSync(join(home, 'credentials.json')).mode & 0o777).toBe(0o600);
      expect(credentials.baseUrl).toBe(`http://127.0.0.1:${port}`);
      expect(await projectsOf(credentials, credentials.team.key)).toEqual([credentials.project.id]);
      expect(await projectsOf(credentials, credentials.project.token)).toEqual([credentials.project.id]);
      const teams = await get(credentials, '/enterprise/teams', credentials.adminToken);
      expect(teams.status).toBe(200);
      const login = await post(`${credentials.baseUrl}/v1/auth/login`, credentials.login);
      expect(login.status).toBe(200);
    },
    testTimeoutMs,
  );

  it(
    'keeps them at a later start, at the address of that start',
    async () => {
      const before = readCredentials();
      await stop();

      const port = await start();

      expect(readCredentials()).toEqual({ ...before, baseUrl: `http://127.0.0.1:${port}` });
    },
    testTimeoutMs,
  );

  it(
    'picks up where a crash cut the first start off, without a second team or project',
    async () => {
      const before = readCredentials();
      await stop();
      rmSync(join(home, 'credentials.json'));
      writeFileSync(join(home, 'run/first-credentials.json'), JSON.stringify({ login: before.login }));

      await start();

      const after = readCredentials();
      expect(after.team.id).toBe(before.team.id);
      expect(after.project.id).toBe(before.project.id);
      expect(await projectsOf(after, after.team.key)).toEqual([before.project.id]);
      // A token that was only in the lost file is gone.
      expect((await get(after, '/v1/projects', before.project.token)).status).toBe(401);
      expect(await projectsOf(after, after.project.token)).toEqual([before.project.id]);
    },
    testTimeoutMs,
  );

  async function start(): Promise<number> {
    const port = await findFreePort();
    const child = spawn(process.execPath, [join(repositoryRoot, 'tools/bin/start.mjs')], {
      cwd: repositoryRoot,
      env: { PATH: process.env['PATH'], PARLEY_HOME: home, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    parley = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ready = await waitUntil(() => output.includes(`parley ready on http://127.0.0.1:${port}\n`), readyTimeoutMs);
    if (ready !== true) throw new Error(`not ready: ${output}`);
    return port;
  }

  async function stop(): Promise<void> {
    const child = parley;
    parley = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }

  function readCredentials(): Credentials {
    return JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')) as Credentials;
  }
});

function get({ baseUrl }: Credentials, path: string, bearer: string): Promise<Response> {
  return fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
}

async function projectsOf(credentials: Credentials, bearer: string): Promise<string[]> {
  const response = await get(credentials, '/v1/projects', bearer);
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data.map(({ id }) => id);
}
