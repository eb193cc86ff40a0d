import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Delivery, EventRecord, WebhookEndpointWithSecret } from '@parley/contracts';
import { serviceNames } from '@parley/contracts';
import { waitFor } from '@parley/testing';
import { PrivateParley, startVerifyingReceiver, type VerifyingReceiver } from '@parley/tools';
import { Redis } from 'ioredis';
import { ask } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

/** Kills whatever there is to kill, in mid-flow, and counts: nothing that was accepted may be missing at the end. */
let parley: PrivateParley;
let receiver: VerifyingReceiver;
let webhook: WebhookEndpointWithSecret;
let alice: ConnectedSession;
let bob: ConnectedSession;

beforeAll(async () => {
  parley = await PrivateParley.start();
  receiver = await startVerifyingReceiver();
  webhook = await parley.client.post('/api/webhooks', {
    projectId: parley.credentials.project.id,
    url: receiver.url,
    events: ['message.received'],
    retry: { schedule: [0, 1, 1, 1, 1, 1] },
  });
  receiver.useSecret(webhook.secret);
  alice = await connectedSession(parley, 'alice');
  bob = await connectedSession(parley, 'bob');
}, timeouts.startMs);

afterAll(async () => {
  await receiver?.close();
  await parley?.stop();
}, timeouts.stopMs);

describe.each(serviceNames)('SIGKILL of %s while messages flow', (service) => {
  it(
    'loses nothing that was accepted',
    async () => {
      const flow = startFlow(service);
      await waitFor(() => flow.accepted.length >= 20);
      await kill(service, async () => (await parley.state()).services.find(({ name }) => name === service)?.pid);
      await flow.sendUntil(flow.accepted.length + 20);
      await everyTextArrived(flow.accepted);
    },
    timeouts.recoveryMs,
  );
});

describe.each(['nats', 'redis', 'postgres'] as const)('SIGKILL of %s while messages flow', (server) => {
  it(
    'loses nothing that was accepted',
    async () => {
      const flow = startFlow(server);
      await waitFor(() => flow.accepted.length >= 20);
      await kill(server, async () => (await parley.state()).infra[server].pid ?? undefined);
      await flow.sendUntil(flow.accepted.length + 20);
      await everyTextArrived(flow.accepted);
    },
    timeouts.recoveryMs,
  );
});

describe('FLUSHALL of Redis while messages flow', () => {
  it(
    'loses no delivery',
    async () => {
      const redis = new Redis((await parley.state()).infra.redis.url);
      const flow = startFlow('flushall');
      await waitFor(() => flow.accepted.length >= 20);
      await redis.flushall();
      await flow.sendUntil(flow.accepted.length + 20);
      await redis.quit();
      await everyTextArrived(flow.accepted);
    },
    timeouts.recoveryMs,
  );
});

describe('after all of it', () => {
  it(
    'every event has one delivery, which succeeded, and history has every event that was delivered',
    async () => {
      const deliveries = await waitFor(
        async () => {
          const all = await walk<Delivery>(`/api/webhooks/${webhook.id}/deliveries`);
          return all.every(({ status }) => status === 'succeeded') && all;
        },
        { timeoutMs: timeouts.recoveryMs, message: 'every delivery to be settled' },
      );
      const events = deliveries.map(({ eventId }) => eventId);
      expect(new Set(events).size).toBe(events.length);
      const delivered = new Set(receiver.all().map(({ envelope }) => envelope.id));
      expect(new Set(events)).toEqual(delivered);
      const path = `/platform/projects/${parley.credentials.project.id}/events`;
      const recorded = new Set((await walk<EventRecord>(`${path}?type=message.received`, path)).map(({ id }) => id));
      expect(recorded).toEqual(delivered);
    },
    timeouts.recoveryMs,
  );

  it('each message arrived once: a repeat carries the same webhook-id', () => {
    const texts = new Map<string, Set<string>>();
    for (const { envelope } of receiver.all()) {
      const text = String(envelope.payload.text);
      texts.set(text, (texts.get(text) ?? new Set()).add(envelope.id));
    }
    expect([...texts.values()].filter((ids) => ids.size > 1)).toEqual([]);
  });
});

interface Flow {
  /** The texts that were answered with 200. */
  accepted: string[];
  /** Resolves when that many were accepted, and stops the flow. */
  sendUntil(count: number): Promise<void>;
}

/** Sends one text after another until it is told how many are enough. A refusal is no failure here; a loss is. */
function startFlow(label: string): Flow {
  const accepted: string[] = [];
  let wanted = Number.POSITIVE_INFINITY;
  const running = (async () => {
    for (let number = 0; accepted.length < wanted; number++) {
      const text = `${label} ${number}`;
      const body = { session: alice.name, chatId: bob.phoneNumber, text };
      const { baseUrl, team } = parley.credentials;
      const status = await ask(baseUrl, 'POST', '/api/sendText', { key: team.key, body }).then(
        (answer) => answer.status,
        () => 0, // the gateway itself is down
      );
      if (status === 200) accepted.push(text);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    accepted,
    sendUntil: (count) => {
      wanted = count;
      return running;
    },
  };
}

async function everyTextArrived(texts: string[]): Promise<void> {
  await waitFor(
    () => {
      const arrived = new Set(receiver.all().map(({ envelope }) => envelope.payload.text));
      return texts.every((text) => arrived.has(text));
    },
    { timeoutMs: timeouts.recoveryMs, message: 'every accepted text to arrive' },
  );
}

/** Kills a process and waits until another has its place. */
async function kill(what: string, findPid: () => Promise<number | undefined>): Promise<void> {
  const pid = await findPid();
  if (pid === undefined) throw new Error(`state.json has no process of ${what}.`);
  process.kill(pid, 'SIGKILL');
  await waitFor(
    async () => {
      const next = await findPid();
      return next !== undefined && next !== pid && (await readFile(`/proc/${next}/stat`, 'utf8'));
    },
    { timeoutMs: timeouts.soonMs, message: `${what} to be started again` },
  );
}

/** Every item of a Platform list. */
async function walk<T>(first: string, base = first): Promise<T[]> {
  const items: T[] = [];
  let next: string | null = first.includes('?') ? `${first}&limit=100` : `${first}?limit=100`;
  while (next) {
    const page: { data: T[]; page: { nextCursor: string | null } } = await parley.client.get(next);
    items.push(...page.data);
    next = page.page.nextCursor && `${base}?limit=100&cursor=${encodeURIComponent(page.page.nextCursor)}`;
  }
  return items;
}
