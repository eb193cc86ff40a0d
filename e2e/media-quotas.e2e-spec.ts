import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageRead } from '@parley/contracts/events';
import type { Media } from '@parley/contracts/media';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
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
  parley = await PrivateParley.start({
    MEDIA_SESSION_QUOTA_BYTES: String(10 * fileBytes),
    MEDIA_RECEIVED_QUOTA_BYTES: String(4 * fileBytes),
  });
  shop = await connectedSession(parley, 'shop');
  access = new ClientAccess(parley, shop);
}, timeouts.startMs);
afterAll(() => parley?.stop());

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

describe('what a stranger sends', () => {
  it('takes nothing from the own files, and the oldest of it loses its bytes', async () => {
    const full = await connectedSession(parley, 'full');
    const { projectId } = await parley.client.get<Session>('/api/sessions/full');
    const stranger = await parley.client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'US' });
    const say = (number: number) => {
      const bytes = Buffer.concat([png.subarray(0, -1), Buffer.from([number])]);
      const sent = { to: full.phoneNumber, type: 'image', file: { ...file, data: bytes.toString('base64') } };
      return parley.client.post(`/v1/testing-numbers/${stranger.id}/messages`, sent);
    };
    for (const number of [1, 2, 3, 3, 3, 3, 3, 4, 5, 6]) await say(number);
    const chat = `/api/full/chats/${encodeURIComponent(stranger.phoneNumber)}/messages?limit=20`;
    const gone = await waitFor(
      async () => {
        const messages = await parley.client.get<MessageRead[]>(chat);
        const lost = messages.filter(({ unavailableReason }) => unavailableReason === 'quota');
        return messages.length === 10 && lost.length >= 2 && { lost, all: messages };
      },
      { timeoutMs: timeouts.soonMs },
    );
    expect(gone.lost.map(({ id }) => id)).toEqual(gone.all.slice(-2).map(({ id }) => id));
    expect(gone.lost[0]).toMatchObject({ type: 'image', unavailable: true });
    for (const { mediaUrl = '' } of gone.all.slice(0, -2)) expect((await fetch(mediaUrl)).status).toBe(200);
    const uploads = Array.from({ length: 10 }, () => parley.client.post<Media>('/api/full/media', file));
    expect(await Promise.all(uploads)).toHaveLength(10);
  });
});
