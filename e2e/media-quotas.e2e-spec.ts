import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { PrivateParley } from '@parley/tools';
import { ClientAccess, outcome } from './support/client-access.js';
import { sampleFiles } from './support/sample-files.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

const fileBytes = 100_000;
const png = Buffer.concat([Buffer.from(sampleFiles.png, 'base64'), Buffer.alloc(fileBytes)]).subarray(0, fileBytes);
const file = { data: png.toString('base64'), mimetype: 'image/png' };

let parley: PrivateParley;
let shop: ConnectedSession;
let access: ClientAccess;

beforeAll(async () => {
  parley = await PrivateParley.start({ MEDIA_SESSION_QUOTA_BYTES: String(10 * fileBytes) });
  shop = await connectedSession(parley, 'shop');
  access = new ClientAccess(parley, shop);
}, timeouts.startMs);
afterAll(() => parley.stop());

async function bytesOnDisk(): Promise<number> {
  const entries = await readdir(join(parley.home, 'media'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const becomes = (bytes: number): Promise<boolean> =>
  waitFor(async () => (await bytesOnDisk()) === bytes, { timeoutMs: timeouts.soonMs, message: `${bytes} bytes` });

describe('what a client token sends', () => {
  it('leaves nothing on the disk when it is refused, by any service', async () => {
    const client = await access.client();
    const send = async (body: object) => outcome(await client('POST', '/api/sendImage', { file, ...body }));
    const chatId = '+12025550147';
    await access.setRules({ recipientMode: 'conversation' });
    expect(await send({ chatId })).toBe('403 recipient_not_allowed');
    await access.setRules();
    expect(await send({ chatId: 'nobody at all' })).toBe('400 invalid_parameter');
    expect(await send({ chatId, replyTo: '381725007712738512' })).toBe('404 not_found');
    await parley.client.post('/api/sessions/shop/stop', {});
    const refused = await Promise.all(Array.from({ length: 10 }, () => send({ chatId })));
    expect(new Set(refused)).toEqual(new Set(['409 session_not_connected']));
    await becomes(0);
    await parley.client.post('/api/sessions/shop/start', {});
  });

  it('and uploads at once fill no more than the quota of the session', async () => {
    const client = await access.client();
    const send = async () => outcome(await client('POST', '/api/sendImage', { chatId: '+12025550147', file }));
    await waitFor(async () => (await send()) === 'done', { timeoutMs: timeouts.soonMs });
    const { baseUrl, team } = parley.credentials;
    const upload = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${team.key}`, 'content-type': 'application/json' };
      return (await fetch(`${baseUrl}/api/shop/media`, { method: 'POST', headers, body: JSON.stringify(file) })).status;
    };
    const answers = await Promise.all(Array.from({ length: 20 }, upload));
    expect(answers.toSorted()).toEqual([...Array<number>(9).fill(201), ...Array<number>(11).fill(413)]);
    expect(await send()).toBe('413 payload_too_large');
    await becomes(10 * fileBytes);
  });
});
