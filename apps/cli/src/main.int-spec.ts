import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { FakeApi, FakeStream, ids, samples, token } from './testing/index.js';

const binary = 'apps/cli/bin/parley.mjs';
let api: FakeApi;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  api = await FakeApi.start();
  const profile = join(mkdtempSync(join(tmpdir(), 'parley-cli-')), 'profile.json');
  environment = { ...process.env, PARLEY_URL: api.url, PARLEY_TOKEN: token, PARLEY_CONFIG: profile };
});
afterEach(() => api.stop());

function parley(...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [binary, ...argv], { env: environment }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    );
  });
}

describe('the program parley', () => {
  it('takes address and token from the environment, and ends with what it found', async () => {
    api.on('GET /api/webhooks', { body: [samples.endpoint] });

    const { code, stdout, stderr } = await parley('webhooks', 'list', '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual([samples.endpoint]);
    expect(await parley('webhooks', 'get', '1')).toMatchObject({ code: 4, stdout: '' });
    expect(await parley('webhooks', 'nonsense')).toMatchObject({ code: 2, stdout: '' });
  });

  it('has help and a version', async () => {
    expect((await parley('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await parley('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('Exit codes:') });
  });

  it('exits without an error when its output is closed', async () => {
    const many = Array.from({ length: 5_000 }, () => samples.endpoint);
    api.on('GET /api/webhooks', { body: many });
    const child = spawn(process.execPath, [binary, 'webhooks', 'list', '--json'], { env: environment });
    const errors: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
    child.stdout.once('data', () => child.stdout.destroy());

    expect(await exitOf(child)).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('parley listen as a process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends with 0 at %s, though the stream is open', async (signal) => {
    let stream: FakeStream | undefined;
    const route = `GET /platform/projects/${ids.project}/events/stream`;
    api.on(route, (_request, response) => void (stream = new FakeStream(response)));
    const argv = ['listen', '--print-json', '--project', ids.project];
    const child = spawn(process.execPath, [binary, ...argv], { env: environment });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    await waitFor(() => stream !== undefined);
    stream?.event(
      'c1',
      'session.logged_out',
      '{"id":"1","event":"session.logged_out","timestamp":"2026-11-21T08:00:00.000Z","payload":{}}',
    );
    await waitFor(() => stdout.endsWith('\n'));

    child.kill(signal);
    expect(await exitOf(child)).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: '1', type: 'session.logged_out' });
  });
});

describe('parley mcp as a process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends with 0 at %s, though stdin is open', async (signal) => {
    const tools = { jsonrpc: '2.0', id: 1, result: { tools: [] } };
    api.on('POST /mcp', { body: tools });
    const child = spawn(process.execPath, [binary, 'mcp'], { env: environment });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`);
    await waitFor(() => stdout.endsWith('\n'));

    child.kill(signal);
    expect(await exitOf(child)).toBe(0);
    expect(JSON.parse(stdout)).toEqual(tools);
  });
});

async function exitOf(child: ChildProcess): Promise<unknown> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
