import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProgram, goModule, PrivateParley, pythonPackage } from '@parley/tools';
import { runCalls, type Call, type Outcome, type Settings } from './clients/calls.js';
import { FirstWebhook } from './support/first-webhook.js';
import { timeouts } from './support/timeouts.js';

const run = promisify(execFile);
const programs = join(import.meta.dirname, 'clients');

const python = findProgram('python3');
const modules = 'attrs, httpx, httpx_sse, standardwebhooks';
const hasPython = python !== undefined && spawnSync(python, ['-c', `import ${modules}`]).status === 0;
if (!hasPython) console.warn(`skipped in Python: no python3 that has ${modules}`);
const go = findProgram('go');
/** Nothing is downloaded by a test: `go mod download` in clients/go does, once. */
const offline = { ...process.env, GOPROXY: 'off', GOFLAGS: '-mod=mod' };
const hasGo =
  go !== undefined && spawnSync(go, ['list', '-deps', './...'], { cwd: goModule, env: offline }).status === 0;
if (!hasGo) console.warn('skipped in Go: go, or a module that clients/go stands on, is not installed');

/** Compiling the Go client takes minutes on a busy machine. */
const languageMs = 600_000;
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let parley: PrivateParley;
let folder: string;
let calls: Call[];
/** What the TypeScript client made of them, which the others are compared with. */
let expected: Outcome;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-three-clients-'));
  calls = JSON.parse(await readFile(join(programs, 'forty-calls.json'), 'utf8')) as Call[];
  parley = await PrivateParley.start();
  expected = plain(await withTeam((settings) => runCalls(calls, settings)));
}, timeouts.startMs + timeouts.recoveryMs);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await parley?.stop();
}, timeouts.stopMs);

/** A team of its own for each run, so that all of them find the same. */
async function withTeam(program: (settings: Settings) => Promise<Outcome>): Promise<Outcome> {
  const receiver = await FirstWebhook.start();
  try {
    const { credentials } = await PrivateParley.join(parley.home);
    const { baseUrl, project } = credentials;
    return await program({
      baseUrl,
      token: project.token,
      picture,
      receiver: receiver.url,
      calls: join(programs, 'forty-calls.json'),
    });
  } finally {
    await receiver.close();
  }
}

/** What differs from team to team, and from moment to moment, as a word for its kind. */
const kinds: [RegExp, string][] = [
  [/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|\+00:00)$/, 'a time'],
  [/^\+?\d{10,15}$/, 'a phone number'],
  [/^[1-9]\d{15,18}$/, 'an id'],
  [/^\d{10,30}@/, 'a JID'],
  [/^A[\w-]{80,}$/, 'a cursor'],
  [/^whsec_/, 'a secret'],
  [/^http:\/\/127\.0\.0\.1:\d+/, 'an address'],
  [/^(?:[0-9A-F]{16,}|3EB0[0-9A-F]+)$/, 'a WhatsApp id'],
];
/** How far a message has come, which goes on meanwhile; names made of a team's own. */
const moving: ReadonlySet<string> = new Set(['ack', 'updatedAt', 'slug', 'tried', 'progress']);

function plain<T>(value: T, name = ''): T {
  const word = wordFor(value, name);
  if (word !== undefined) return word as T;
  if (Array.isArray(value)) return value.map((one) => plain(one as unknown)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !moving.has(key));
  return Object.fromEntries(entries.map(([key, one]) => [key, plain(one as unknown, key)])) as T;
}

function wordFor(value: unknown, name: string): string | undefined {
  if (typeof value === 'number' && value > 1_000_000_000) return 'a moment';
  if (typeof value !== 'string') return undefined;
  return kinds.find(([pattern]) => pattern.test(value))?.[1] ?? (name === 'projectId' ? 'an id' : undefined);
}

async function inPython(mode: 'sync' | 'async'): Promise<Outcome> {
  return withTeam(async (settings) => {
    const env = { PATH: process.env['PATH'], PYTHONPATH: join(pythonPackage, '..') };
    const args = [join(programs, 'calls.py'), mode, JSON.stringify(settings)];
    const { stdout } = await run(python!, args, { env, timeout: timeouts.recoveryMs, maxBuffer: 1 << 24 });
    return JSON.parse(stdout) as Outcome;
  });
}

async function inGo(): Promise<Outcome> {
  const module = 'github.com/parley/parley/clients/go';
  const manifest = (await readFile(join(goModule, 'go.mod'), 'utf8')).replace(`module ${module}`, 'module calls');
  const uses = `${manifest}\nrequire ${module} v0.0.0\n\nreplace ${module} => ${goModule}\n`;
  await writeFile(join(folder, 'go.mod'), uses);
  await cp(join(goModule, 'go.sum'), join(folder, 'go.sum'));
  await cp(join(programs, 'main.go'), join(folder, 'main.go'));
  await run(go!, ['build', '-o', 'calls', '.'], { cwd: folder, env: offline });
  return withTeam(async (settings) => {
    const args = [JSON.stringify(settings)];
    const { stdout } = await run(join(folder, 'calls'), args, { timeout: timeouts.recoveryMs, maxBuffer: 1 << 24 });
    return JSON.parse(stdout) as Outcome;
  });
}

describe('the same forty calls, a stream, a webhook and a cancelled wait', () => {
  it('are done by the TypeScript client', () => {
    expect(calls).toHaveLength(40);
    expect(expected.calls.map(({ operation }) => operation)).toEqual(calls.map(({ operation }) => operation));
    expect(expected.calls.map(({ refused }) => refused?.[1])).toEqual(calls.map(({ refused }) => refused));
    const { calls: _calls, ...rest } = expected;
    expect(rest).toEqual({
      stream: ['message.received', 'To the stream'],
      cancelled: true,
      operation: 'action_required',
      webhook: 'message.received',
    });
  });

  (hasPython ? it : it.skip).each(['sync', 'async'] as const)(
    'have the same answers in Python, %s',
    async (mode) => expect(plain(await inPython(mode))).toEqual(expected),
    languageMs,
  );

  (hasGo ? it : it.skip)(
    'have the same answers in Go',
    async () => expect(plain(await inGo())).toEqual(expected),
    languageMs,
  );
});
