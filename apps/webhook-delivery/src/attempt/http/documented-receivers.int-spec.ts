import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { transformSync } from '@swc/core';
import { webhookBody, webhookHeaders } from './webhook-request.js';

/** The examples of docs/webhooks.md, run as they stand there, on what this service signs. */
const root = resolve(import.meta.dirname, '../../../../..');
const text = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');
const run = promisify(execFile);

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const newSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD2FVsBQIhrsc=';
const at = new Date('2026-11-21T08:00:00.000Z');
const envelope = Buffer.from(
  '{"id":"381725008812738565","session":"default","timestamp":"2026-11-21T08:00:00.000Z","event":"session.logged_out","payload":{"reason":"logout requested"}}',
);
const message = {
  eventId: '381725008812738565',
  eventType: 'session.logged_out',
  deliveryId: '381725021112738567',
  attempt: 1,
  body: envelope,
  format: 'native',
} as const;

/** The code block of a language that has these words. */
function block(language: string, words: string): string {
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, found]) => found === language);
  const [only, ...more] = blocks.map(([, , code]) => code ?? '').filter((code) => code.includes(words));
  if (only === undefined || more.length > 0) throw new Error(`not one ${language} block with "${words}"`);
  return only;
}

function shell(code: string, variables: Record<string, string>, body: Buffer = envelope): Promise<{ stdout: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-docs-'));
  writeFileSync(join(folder, 'body.json'), body);
  return run('bash', ['-euc', code], { cwd: folder, env: { ...process.env, ...variables } });
}

function headersOf(secrets: string[], time = at): Record<string, string> {
  return webhookHeaders(message, secrets, null, time);
}

describe('the requests in docs/webhooks.md', () => {
  it('are what is sent', () => {
    const [head = '', body] = block('http', 'POST /parley').trimEnd().split('\n\n');
    const shown = Object.fromEntries(
      head
        .split('\n')
        .slice(1)
        .map((line) => line.split(': ')),
    ) as Record<string, string>;
    expect(body).toBe(envelope.toString());
    expect(headersOf([secret])).toMatchObject(shown);
    expect(Object.keys(shown)).toHaveLength(7);
    expect(block('http', 'webhook-signature: v1,XDEy').trimEnd()).toBe(
      `webhook-signature: ${headersOf([newSecret, secret])['webhook-signature']}`,
    );
  });

  it('show the CloudEvent of the same event', () => {
    const event = { id: message.eventId, type: message.eventType, session: 'default', time: at };
    expect(block('json', 'specversion').trimEnd()).toBe(webhookBody(envelope, 'cloudevents', event).toString());
  });
});

describe('the shell example', () => {
  const check = (secrets: string[], known: string, body = envelope) => {
    const headers = headersOf(secrets);
    const variables = {
      SECRET: known,
      WEBHOOK_ID: headers['webhook-id'] ?? '',
      WEBHOOK_TIMESTAMP: headers['webhook-timestamp'] ?? '',
      WEBHOOK_SIGNATURE: headers['webhook-signature'] ?? '',
    };
    return shell(block('sh', 'echo genuine'), variables, body);
  };

  it('accepts what is signed with its secret, alone or among others', async () => {
    expect((await check([secret], secret)).stdout).toBe('genuine\n');
    expect((await check([newSecret, secret], secret)).stdout).toBe('genuine\n');
    expect((await check([newSecret, secret], newSecret)).stdout).toBe('genuine\n');
  });

  it('refuses another secret and another body', async () => {
    await expect(check([newSecret], secret)).rejects.toMatchObject({ code: 1, stdout: 'forged\n' });
    await expect(check([secret], secret, Buffer.from(`${envelope} `))).rejects.toMatchObject({ stdout: 'forged\n' });
  });
});

describe('the TypeScript example', () => {
  let receiver: ChildProcess;
  let port: number;
  let logged = '';

  beforeAll(async () => {
    port = await freePort();
    const { code } = transformSync(block('ts', "from 'standardwebhooks'"), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    receiver = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: root,
      env: { ...process.env, PORT: String(port), PARLEY_WEBHOOK_SECRETS: `${secret} ${newSecret}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    receiver.stdout?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
    await waitFor(() => post({}).then(() => true), { message: 'the receiver' });
  }, 30_000);

  afterAll(() => void receiver.kill());

  const post = async (headers: Record<string, string>, body: Buffer = envelope): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/parley`, { method: 'POST', headers, body: body.toString() })).status;

  it('accepts what is signed with one of its secrets, and nothing else', async () => {
    const now = new Date();
    expect(await post(headersOf([secret], now))).toBe(204);
    expect(await post(headersOf([newSecret], now))).toBe(204);
    await waitFor(() => logged === '381725008812738565 session.logged_out\n'.repeat(2));
    expect(await post(headersOf(['whsec_AAAAsBQIhrscChlQIMV+b5sSYspob7oD2FVsBQIhrsc='], now))).toBe(401);
    expect(await post(headersOf([secret], now), Buffer.from(`${envelope} `))).toBe(401);
    expect(await post(headersOf([secret], new Date(now.getTime() - 301_000)))).toBe(401);
  });

  it('accepts the request of the curl example', async () => {
    const code = block('sh', 'curl -sS');
    expect((await shell(code, { SECRET: secret, PORT: String(port) })).stdout).toBe('204\n');
    const wrong = { SECRET: secret.replace('M', 'N'), PORT: String(port) };
    expect((await shell(code, wrong)).stdout).toBe('401\n');
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
