import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '@parley/tools';

const id = '381725008812738565';
const handoff = { status: 'connected', externalId: 'c', session: { id: '1', phoneNumber: '+12025550147' } };

let parley: Server;
let shop: ChildProcess;
let url: string;

beforeAll(async () => {
  parley = createServer((request, response) => {
    const isNew = request.method === 'POST';
    response.end(JSON.stringify(isNew ? { id, frameUrl: 'http://127.0.0.1/widget/frame' } : handoff));
  }).listen(0, '127.0.0.1');
  await once(parley, 'listening');
  shop = spawn(process.execPath, [join(repositoryRoot, 'examples/embedded-signup/server.mjs')], {
    env: {
      PARLEY_URL: `http://127.0.0.1:${(parley.address() as AddressInfo).port}`,
      ...{ PARLEY_KEY: 'k', PARLEY_PROJECT_ID: '1', PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(shop.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  url = /http:\S+/.exec(String(output))?.[0] ?? '';
}, 30_000);

afterAll(async () => {
  shop.kill('SIGTERM');
  await once(shop, 'exit');
  parley.close();
});

async function begin(cookie?: string): Promise<{ id: string; cookie: string }> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const answer = await fetch(`${url}/signup`, { method: 'POST', headers });
  const body = (await answer.json()) as { id: string };
  return { id: body.id, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

const takeOver = (signup: string, cookie = ''): Promise<Response> =>
  fetch(`${url}/signup/${signup}`, { headers: { cookie } });

describe('the shop of embedded signup', () => {
  it('tells only the visitor who began a signup what came of it', async () => {
    const [one, other] = [await begin(), await begin()];
    const own = await takeOver(one.id, one.cookie);
    expect([own.status, await own.json()]).toEqual([200, expect.objectContaining({ phoneNumber: '+12025550147' })]);
    for (const cookie of [undefined, other.cookie, 'visitor=', 'visitor=undefined']) {
      expect((await takeOver(one.id, cookie)).status).toBe(404);
    }
  });

  it('has ids that nobody guesses, and keeps the token of a visitor from scripts', async () => {
    const one = await begin();
    expect(one.id).not.toContain(id);
    expect((await takeOver(id, one.cookie)).status).toBe(404);
    const answer = await fetch(`${url}/signup`, { method: 'POST' });
    expect(answer.headers.get('set-cookie')).toMatch(/^visitor=[\w-]{43};.*HttpOnly; SameSite=Lax/);
    const again = await begin(one.cookie);
    expect(again.cookie).toBe(one.cookie);
    expect((await takeOver(one.id, again.cookie)).status).toBe(200);
  });
});
