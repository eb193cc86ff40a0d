import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceDatabaseUrl } from '@parley/database';
import pg from 'pg';
import { findFreePort } from '../infra/free-port.js';
import { removeInfraData } from '../infra/infra.js';
import { waitUntil } from '../infra/wait-until.js';
import { repositoryRoot } from '../repository-root.js';
import type { Credentials } from '../client/parley-client.js';

const readyTimeoutMs = 60_000;
const testTimeoutMs = 90_000;

interface Key {
  label: string;
  scopes: string[];
}

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
    'gives them the scopes of a later version, and no other key',
    async () => {
      const { baseUrl, team, project } = readCredentials();
      const authorization = `Bearer ${team.key}`;
      const body = JSON.stringify({ label: 'narrow', scopes: ['sessions:read'] });
      const headers = { authorization, 'content-type': 'application/json' };
      expect((await fetch(`${baseUrl}/api/account/keys`, { method: 'POST', headers, body })).status).toBe(201);
      await withDatabase((client) => client.query(`UPDATE api_keys SET scopes = '{projects:read,keys:read}'`));
      await stop();

      await start();

      const keys = (await (await get(readCredentials(), '/api/account/keys', team.key)).json()) as Key[];
      const scopesOf = (label: string) => keys.find((key) => key.label === label)?.scopes ?? [];
      expect(scopesOf('First key')).toEqual(expect.arrayContaining(['metrics:read', 'notices:write', 'keys:write']));
      expect(scopesOf('first project token')).toEqual(expect.arrayContaining(['metrics:read', 'messages:send']));
      expect(scopesOf('first project token')).not.toContain('notices:read');
      expect(scopesOf('narrow')).toEqual(['projects:read', 'keys:read']);
      expect(await projectsOf(readCredentials(), project.token)).toEqual([project.id]);
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

  async function withDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const { infra } = JSON.parse(readFileSync(join(home, 'state.json'), 'utf8')) as {
      infra: { postgres: { url: string } };
    };
    const connectionString = serviceDatabaseUrl('gateway', { DATABASE_URL: infra.postgres.url });
    const client = new pg.Client({ connectionString });
    await client.connect();
    await work(client);
    await client.end();
  }

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
