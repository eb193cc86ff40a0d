import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, notFound } from '@parley/contracts/base';
import {
  abandonExport,
  endExport,
  exportAccount,
  giveExport,
  getSession,
  importAccount,
  type ImportedAccount,
} from '@parley/contracts/sessions';
import { DiskStore, openSealedLoan } from '@parley/media-store';
import { waitFor } from '@parley/testing';
import {
  Installation,
  join as joinTeam,
  makeKey,
  makeTeam,
  signIn,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

interface Received {
  readonly session: string;
  readonly head: Record<string, unknown>;
  readonly body: Buffer;
}

const path = '/api/sessions/default/import';
const exportPath = '/api/sessions/default/export';
const passphrase = 'correct horse battery';
const reply: ImportedAccount = importAccount.example.reply;
/** Larger than what a kernel keeps of an answer that nobody reads. */
const fileBytes = 12 * 1024 * 1024;

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let store: DiskStore;
let failure: DomainError | undefined;
let giveFailure: DomainError | undefined;
let received: Received[];
let settled: string[];
let blobs = 381_725_006_512_738_000n;
const large = randomBytes(fileBytes);
let file = large;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  store = await DiskStore.open(installation.mediaDir);
  const { services } = installation;
  await services.answer(getSession, ({ session }) => {
    if (session !== 'default') throw notFound('Session');
    return getSession.example.reply;
  });
  await services.answer(importAccount, async ({ session, blobId, key }) => {
    const bytes = await openSealedLoan(store, blobId, key);
    if (!bytes) throw new Error('There is no loan.');
    const end = 4 + bytes.readUInt32BE(0);
    const head = JSON.parse(bytes.toString('utf8', 4, end)) as Record<string, unknown>;
    received.push({ session, head, body: bytes.subarray(end) });
    if (failure) throw failure;
    return reply;
  });
  await services.answer(exportAccount, async () => {
    if (failure) throw failure;
    const blobId = String((blobs += 1n));
    const staging = await store.stage({ maxBytes: file.length });
    await staging.write(Readable.from([file]));
    await staging.commit(blobId);
    return { exportId: '7', blobId, sizeBytes: file.length };
  });
  await services.answer(giveExport, ({ session, exportId }) => {
    settled.push(`give ${session} ${exportId}`);
    if (giveFailure) throw giveFailure;
    return {};
  });
  await services.answer(endExport, ({ session, exportId }) => {
    settled.push(`end ${session} ${exportId}`);
    return {};
  });
  await services.answer(abandonExport, ({ session, exportId }) => {
    settled.push(`abandon ${session} ${exportId}`);
    return {};
  });
}, 60_000);

beforeEach(() => {
  failure = undefined;
  giveFailure = undefined;
  file = large;
  received = [];
  settled = [];
});

afterAll(() => installation.close());

async function form(parts: readonly [name: string, content: string | Buffer, filename?: string][], to = path) {
  const body = new FormData();
  for (const [name, content, filename] of parts) {
    if (filename === undefined) body.append(name, content.toString());
    else body.append(name, new Blob([new Uint8Array(Buffer.from(content))]), filename);
  }
  const answer = await fetch(gateway.url + to, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${team.key}` },
  });
  return { status: answer.status, json: (await answer.json()) as { code?: string; error?: string } };
}

/** Bytes in the store, of loans and of exports. */
async function stored(): Promise<string[]> {
  const all = await readdir(installation.mediaDir, { recursive: true });
  return all.filter((name) => /\d{19}$/.test(name));
}

describe('an import', () => {
  it('hands JSON on as it came, and leaves nothing of it', async () => {
    const body = JSON.stringify({ source: 'baileys', data: { creds: { secret: 'hidden' } } });
    const { status, json } = await gateway.as(team.key).post(path, body);
    expect([status, json]).toEqual([200, reply]);
    expect(received).toEqual([{ session: 'default', head: { form: 'json' }, body: Buffer.from(body) }]);
    expect(await stored()).toEqual([]);
  });

  it('takes a form apart: its files under their own names, byte for byte', async () => {
    const bytes = randomBytes(300_000);
    const answer = await form([
      ['source', 'waha'],
      ['passphrase', passphrase],
      ['files', '{"a":1}', 'creds.json'],
      ['files', bytes, 'session-1.0.json'],
      ['files', '', 'empty.json'],
    ]);
    expect(answer).toEqual({ status: 200, json: reply });
    const files = [
      { name: 'creds.json', size: 7 },
      { name: 'session-1.0.json', size: 300_000 },
      { name: 'empty.json', size: 0 },
    ];
    expect(received[0]?.head).toEqual({ form: 'files', source: 'waha', passphrase, files });
    expect(received[0]?.body.equals(Buffer.concat([Buffer.from('{"a":1}'), bytes]))).toBe(true);
  });

  it('takes thousands of files', async () => {
    const parts = Array.from({ length: 3_000 }, (_, at) => ['files', `{"at":${at}}`, `pre-key-${at}.json`] as const);
    expect(
      (await form([['source', 'baileys'], ...parts.map((part) => [...part] as [string, string, string])])).status,
    ).toBe(200);
    expect(received[0]?.head['files']).toHaveLength(3_000);
  }, 60_000);

  it('gives the refusal of the owner, and leaves nothing', async () => {
    failure = new DomainError('invalid_parameter', 'Field "data.creds.me.id" is invalid: must be a device.');
    const { status, error } = await gateway.as(team.key).post(path, { source: 'baileys', data: {} });
    expect([status, error.code]).toEqual([400, 'invalid_parameter']);
    expect(error.error).toContain('data.creds.me.id');
    expect(await stored()).toEqual([]);
  });

  it('of a session that is not visible is 404, and its body is not stored', async () => {
    const elsewhere = '/api/sessions/other/import';
    expect((await gateway.as(team.key).post(elsewhere, { source: 'x' })).status).toBe(404);
    expect((await form([['wrong', 'x']], elsewhere)).status).toBe(404);
    expect(received).toEqual([]);
  });

  it('is refused for its form', async () => {
    const client = gateway.as(team.key);
    const plain = await client.post(path, 'x', { headers: { 'content-type': 'text/plain' } });
    expect([plain.status, plain.error.code]).toEqual([415, 'unsupported_media_type']);
    const big = Buffer.alloc(17 * 1024 * 1024, 'a').toString();
    expect((await client.post(path, big)).status).toBe(413);
    expect(
      (
        await form([
          ['source', 'baileys'],
          ['files', big, 'a'],
        ])
      ).status,
    ).toBe(413);
    expect((await client.post(path, Buffer.alloc(30 * 1024 * 1024, 'a').toString())).status).toBe(413);
    expect(
      await form([
        ['other', 'x'],
        ['files', 'a', 'a'],
      ]),
    ).toMatchObject({ status: 400 });
    expect(
      await form([
        ['source', 'x'],
        ['file', 'a', 'a'],
      ]),
    ).toMatchObject({ status: 400 });
    expect(
      await form([
        ['source', 'x'],
        ['source', 'y'],
        ['files', 'a', 'a'],
      ]),
    ).toMatchObject({ status: 400 });
    const cut = await client.post(path, '--abcdef\r\ncontent-disp', {
      headers: { 'content-type': 'multipart/form-data; boundary=abcdef' },
    });
    expect([cut.status, cut.error.code]).toEqual([400, 'invalid_parameter']);
    expect(received).toEqual([]);
  }, 60_000);

  it('needs the scope', async () => {
    const reader = gateway.as((await makeKey(gateway, team, ['sessions:read'])).key);
    expect((await reader.post(path, {})).error.code).toBe('insufficient_scope');
  });
});

describe('an export', () => {
  it('is the file, once, and ends when its last byte is written', async () => {
    const answer = await fetch(gateway.url + exportPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${team.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ passphrase }),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    await waitFor(() => settled.length > 1, { message: 'the end of the export' });
    await waitFor(async () => (await stored()).length === 0, { message: 'the file to be removed' });
    expect(settled).toEqual(['give default 7', 'end default 7']);
  });

  it('is cut off before its last byte where it cannot be recorded as given', async () => {
    giveFailure = new DomainError('conflict', 'The export has expired.');
    const answer = await fetch(gateway.url + exportPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${team.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ passphrase }),
    });
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await waitFor(() => settled.length > 1, { message: 'the export to be abandoned' });
    expect(settled).toEqual(['give default 7', 'abandon default 7']);
  });

  it('of one chunk is refused where it cannot be recorded as given, and the session stays here', async () => {
    file = randomBytes(1024);
    giveFailure = new DomainError('unavailable', 'Not now.', { retryAfterSeconds: 1 });
    const refused = await gateway.as(team.key).post(exportPath, { passphrase });
    expect(refused.status).toBe(503);
    await waitFor(() => settled.some((step) => !step.startsWith('give')), { message: 'the export to be abandoned' });
    await waitFor(async () => (await stored()).length === 0, { message: 'the file to be removed' });
    expect(new Set(settled)).toEqual(new Set(['give default 7', 'abandon default 7']));
  });

  it('that the client cuts off is abandoned: the session stays here', async () => {
    await new Promise<void>((resolve, reject) => {
      const sent = httpRequest(gateway.url + exportPath, {
        method: 'POST',
        headers: { authorization: `Bearer ${team.key}`, 'content-type': 'application/json' },
      });
      sent.on('response', (answer) => {
        answer.once('data', () => {
          sent.destroy();
          resolve();
        });
        answer.on('error', () => undefined);
      });
      sent.on('error', () => undefined);
      sent.once('timeout', reject);
      sent.end(JSON.stringify({ passphrase }));
    });
    await waitFor(() => settled.length > 0, { message: 'the export to be abandoned' });
    await waitFor(async () => (await stored()).length === 0, { message: 'the file to be removed' });
    expect(settled).toEqual(['abandon default 7']);
  });

  it('is refused as its owner says, and for a short passphrase', async () => {
    const client = gateway.as(team.key);
    expect((await client.post(exportPath, { passphrase: 'too short' })).error.error).toContain('passphrase');
    expect((await client.post(exportPath, {})).error.code).toBe('missing_field');
    failure = new DomainError('conflict', 'The session is not linked.');
    expect((await client.post(exportPath, { passphrase })).status).toBe(409);
    expect(settled).toEqual([]);
  });

  it('is for keys with the scope that an owner or admin made', async () => {
    const writer = gateway.as((await makeKey(gateway, team, ['sessions:write'])).key);
    expect((await writer.post(exportPath, { passphrase })).error.code).toBe('insufficient_scope');
    const owner = await signIn(gateway, team.owner);
    const made = await joinTeam(gateway, owner, 'admin');
    const admin = await signIn(gateway, made);
    const minted = await admin.post('/api/account/keys', { label: 'x', scopes: ['sessions:export'] });
    const byKey = gateway.as((minted.json as { key: string }).key);
    failure = new DomainError('conflict', 'The session is not linked.');
    expect((await byKey.post(exportPath, { passphrase })).status).toBe(409);
    await owner.patch(`/v1/members/${made.userId}`, { role: 'member' });
    const refused = await byKey.post(exportPath, { passphrase });
    expect([refused.status, refused.error.code]).toEqual([403, 'role_required']);
    expect((await admin.post(exportPath, { passphrase })).status).toBe(403);
  });
});
