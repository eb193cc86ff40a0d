import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../infra/free-port.js';
import { removeInfraData } from '../infra/infra.js';
import { runCommand } from '../infra/run-command.js';
import { waitUntil } from '../infra/wait-until.js';
import { repositoryRoot } from '../repository-root.js';
import type { Credentials } from '../client/parley-client.js';

const readyTimeoutMs = 60_000;
const testTimeoutMs = 180_000;

/** The oldest release that package.json allows, and the two maintained ones after it; the last is that of the image. */
describe('npm start', () => {
  let folder: string;
  let parley: ChildProcess | undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-node-'));
  });
  afterEach(async () => {
    if (parley) await stop(parley);
    removeInfraData(join(folder, 'home/infra'));
    rmSync(folder, { recursive: true });
  }, testTimeoutMs);

  it.each(['20.19', '22', '24'])(
    'runs on Node %s, and sends a message',
    async (release) => {
      const node = await installed(release);
      const port = await findFreePort();
      parley = spawn(node, [join(repositoryRoot, 'tools/bin/start.mjs')], {
        cwd: repositoryRoot,
        env: { PATH: process.env['PATH'], PARLEY_HOME: join(folder, 'home'), PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      parley.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      expect(await waitUntil(() => output.includes('parley ready on'), readyTimeoutMs)).toBe(true);
      const { baseUrl, project } = JSON.parse(
        readFileSync(join(folder, 'home/credentials.json'), 'utf8'),
      ) as Credentials;
      const ask = async <T>(path: string, body?: object): Promise<T> => {
        const headers = { authorization: `Bearer ${project.token}`, 'content-type': 'application/json' };
        const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
        const response = await fetch(baseUrl + path, { ...init, headers });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        return (await response.json()) as T;
      };
      const connected = async (name: string): Promise<string> => {
        await ask('/api/sessions', { name, start: true });
        const me = () => ask<{ phoneNumber?: string }>(`/api/sessions/${name}/me`).catch(() => undefined);
        const phoneNumber = await waitUntil(async () => (await me())?.phoneNumber, readyTimeoutMs);
        if (phoneNumber === undefined) throw new Error(`${name} is not connected`);
        return phoneNumber;
      };
      await connected('alice');
      const bob = await connected('bob');
      const sent = await ask<{ id: string; type: string }>('/api/sendText', {
        ...{ session: 'alice', chatId: bob, text: 'Hello' },
      });
      expect(sent).toMatchObject({ type: 'text' });
    },
    testTimeoutMs,
  );

  /** The binary of npm's package, without its install script. */
  async function installed(release: string): Promise<string> {
    const name = `node-linux-${process.arch}`;
    await runCommand('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${release}`]);
    const node = join(folder, 'node_modules', name, 'bin/node');
    expect(await runCommand(node, ['--version'])).toMatch(new RegExp(`^v${release.replace('.', '\\.')}\\.`));
    return node;
  }
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}
