import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDetail, EventRecord } from '@parley/contracts/events';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, type Load, startLoad, waitFor } from '@parley/testing';
import { findFreePort, ParleyClient, type ParleyProcess, PrivateParley, startParley } from '@parley/tools';
import { everyItem } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

const run = promisify(execFile);

/** A Parley that is backed up under load and then lost, and the one that takes its place. */
let lost: PrivateParley;
let folder: string;
let home: string;
let restored: ParleyProcess | undefined;
let client: ParleyClient;
let receiver: HttpReceiver;
let webhook: WebhookEndpoint;
let alice: ConnectedSession;
let bob: ConnectedSession;

beforeAll(async () => {
  [folder, home] = await Promise.all(
    ['backup', 'home'].map((name) => mkdtemp(join(tmpdir(), `parley-${name}-`))) as [Promise<string>, Promise<string>],
  );
  lost = await PrivateParley.start();
  receiver = await httpReceiver();
  webhook = await lost.client.post<WebhookEndpoint>('/api/webhooks', {
    projectId: lost.credentials.project.id,
    url: receiver.url,
    events: ['message.received'],
  });
  alice = await connectedSession(lost, 'alice');
  bob = await connectedSession(lost, 'bob');
}, timeouts.startMs);

afterAll(async () => {
  await restored?.stop();
  await receiver?.close();
  for (const path of [folder, home]) await rm(path, { recursive: true, force: true });
}, timeouts.stopMs);

const tool = (name: 'backup' | 'restore', argument: string, parleyHome: string) =>
  run(process.execPath, ['tools/bin/run.mjs', name, argument], { env: { ...process.env, PARLEY_HOME: parleyHome } });

const sendText = (through: ParleyClient, text: string): Promise<unknown> =>
  through.post('/api/sendText', { session: alice.name, chatId: bob.phoneNumber, text });

const delivered = (): string[] => receiver.requests.map(({ headers }) => String(headers['webhook-id']));

describe('a backup', () => {
  let load: Load<string>;
  let acceptedBefore: readonly string[];

  it('is taken while messages flow', async () => {
    load = startLoad(
      async (number) => {
        const text = `text ${number}`;
        await sendText(lost.client, text);
        return text;
      },
      { senders: 2, pauseMs: 20 },
    );
    await load.reached(50);
    acceptedBefore = [...load.accepted];
    await tool('backup', folder, lost.home);
    const all = await load.stopAfter(50);
    // Whatever the lost installation still had to deliver it has delivered.
    await waitFor(() => new Set(delivered()).size >= all.length, { timeoutMs: timeouts.recoveryMs });
  }, 120_000);

  it('is restored into a new installation, of which nothing goes to endpoints a second time', async () => {
    const { credentials } = lost;
    await mkdir(home, { recursive: true });
    for (const name of ['secret', 'admin-token', 'credentials.json'])
      await copyFile(join(lost.home, name), join(home, name));
    await lost.stop();
    const before = delivered();
    await tool('restore', folder, home);
    await expect(tool('restore', folder, home)).rejects.toThrow('is not empty');
    const port = String(await findFreePort());
    restored = await startParley({ PARLEY_HOME: home, PORT: port, RATE_LIMIT_PER_MINUTE: '0' });
    client = new ParleyClient(`http://127.0.0.1:${port}`, credentials.team.key);
    await waitFor(() => tool('restore', 'release', home).then(() => true), {
      timeoutMs: timeouts.recoveryMs,
      message: 'the endpoints to be released',
    });
    expect(delivered()).toEqual(before);
  }, 240_000);

  it('has every message that was answered before it, with its event in history', async () => {
    const path = `/platform/projects/${lost.credentials.project.id}/events?type=message.received&limit=100`;
    const parley = { client } as unknown as PrivateParley;
    const records = await everyItem<EventRecord>(parley, path);
    expect(records.length).toBeGreaterThanOrEqual(acceptedBefore.length);
    const texts = new Set<string>();
    for (const { id } of records) {
      const { payload } = await client.get<EventDetail>(
        `/platform/projects/${lost.credentials.project.id}/events/${id}?includePayload=true`,
      );
      const envelope = JSON.parse(Buffer.from(payload ?? '', 'base64').toString()) as { payload: { text: string } };
      texts.add(envelope.payload.text);
    }
    expect(acceptedBefore.filter((text) => !texts.has(text))).toEqual([]);
  }, 120_000);

  it('goes on: sessions connect, and new messages are delivered', async () => {
    const sent = await waitFor(() => sendText(client, 'after all').then(() => true), {
      timeoutMs: timeouts.recoveryMs,
    });
    expect(sent).toBe(true);
    await waitFor(() => receiver.requests.some(({ body }) => body.toString().includes('after all')), {
      timeoutMs: timeouts.soonMs,
    });
    expect((await client.get<WebhookEndpoint>(`/api/webhooks/${webhook.id}`)).enabled).toBe(true);
  }, 120_000);
});
