import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StreamReader, waitFor } from '@parley/testing';
import {
  FakeEventHistory,
  type ForkedGateway,
  forkGateway,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
} from '../../testing/index.js';

const readers = 500;
const readersPerKey = 20;
const events = 3_000;
const eventBytes = 8 * 1024;
/** For so long they read nothing: pages are handed on every two seconds. */
const unreadMs = 30_000;
/** A page each for 16 of them is what may wait for them at once; others have their turn meanwhile. */
const pagesAtLeast = 64;
const allowedMiB = 100;
/**
 * Little more than the gateway has on its heap without any reader. Without a limit the number is mostly garbage that V8
 * has not collected yet, up to 200 MiB on a quick machine; what the readers really hold does not fit into this one.
 */
const tight = '--max-old-space-size=112 --max-semi-space-size=4';

let installation: Installation;
let gateway: ForkedGateway;
let history: FakeEventHistory;
let path: string;
let teamId: string;
let projectId: string;
let keys: string[];
let spareKey: string;
/** From before all events. */
let lastEventId: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await forkGateway(installation, { NODE_OPTIONS: tight });
  const here = await installation.startGateway();
  const team = await makeTeam(here);
  teamId = team.id;
  projectId = await makeProject(here, team);
  path = `/platform/projects/${projectId}/events/stream`;
  history = await FakeEventHistory.start(installation.services);
  ({ key: spareKey } = await makeKey(here, team, ['events:read']));
  // As the real one: a page has at most about a megabyte.
  history.maxPage = 128;
  keys = await Promise.all(
    Array.from({ length: readers / readersPerKey }, async () => (await makeKey(here, team, ['events:read'])).key),
  );
  const reader = await StreamReader.open(here.url + path, { key: team.key });
  await waitFor(() => reader.lastEventId);
  lastEventId = reader.lastEventId;
  reader.leave();
  const text = 'x'.repeat(eventBytes);
  for (let count = 0; count < events; count += 1) history.makeUnannounced({ teamId, projectId, payload: { text } });
}, 120_000);

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await gateway.kill();
  await installation.close();
});

async function residentMiB(): Promise<number> {
  const status = await readFile(`/proc/${gateway.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Asks for all that there is, and never reads a byte. */
async function resumeUnread(key: string): Promise<void> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1' }).pause();
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  const headers = `host: 127.0.0.1\r\nauthorization: Bearer ${key}\r\nlast-event-id: ${lastEventId}`;
  socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`);
}

async function readAll(): Promise<void> {
  const reader = await StreamReader.open(gateway.url + path, { key: spareKey, lastEventId });
  await waitFor(() => reader.ids.length >= events, { timeoutMs: 60_000, message: 'all that was missed' });
  reader.leave();
}

describe('500 resumed readers that read nothing', () => {
  it(`cost the gateway less than ${allowedMiB} MiB, and keep no live stream waiting`, async () => {
    // What a process takes for its work and keeps, as its heap grows, is not what readers cost that read nothing.
    await Promise.all(Array.from({ length: 16 }, () => readAll()));
    const [before, requestedBefore] = [await residentMiB(), history.requested.length];
    await Promise.all(keys.flatMap((key) => Array.from({ length: readersPerKey }, () => resumeUnread(key))));
    let peak = 0;
    const untilMs = performance.now() + unreadMs;
    while (performance.now() < untilMs) {
      peak = Math.max(peak, await residentMiB());
      await pause(100);
    }
    expect(history.requested.length - requestedBefore).toBeGreaterThan(pagesAtLeast);
    const live = await StreamReader.open(gateway.url + path, { key: spareKey });
    const { id } = history.make({ teamId, projectId });
    await live.received(1);
    expect(live.ids).toEqual([id]);
    live.leave();
    peak = Math.max(peak, await residentMiB());
    expect(peak - before).toBeLessThan(allowedMiB);
  }, 180_000);
});
