import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { type HttpReceiver, httpReceiver, waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

const messages = 1000;
const sentAtOnce = 20;
let parley: PrivateParley;
let receiver: HttpReceiver;
let alice: ConnectedSession;
let bob: ConnectedSession;

beforeAll(async () => {
  [parley, receiver] = await Promise.all([sharedParley(), httpReceiver()]);
  [alice, bob] = [await connectedSession(parley, 'filter-alice'), await connectedSession(parley, 'filter-bob')];
}, timeouts.startMs);
afterAll(() => receiver.close(), timeouts.stopMs);

interface Received {
  readonly event: string;
  readonly payload: { readonly text?: string };
}
/** Each event once: an attempt whose answer came too late, on a busy machine, is repeated. */
const received = (): Received[] => {
  const byId = new Map(receiver.requests.map(({ headers, body }) => [headers['webhook-id'], body]));
  return [...byId.values()].map((body) => JSON.parse(body.toString()) as Received);
};
const texts = (): string[] => received().map(({ payload }) => payload.text ?? '');
const textOf = (number: number): string => `number ${number} ${number % 2 === 0 ? 'even' : 'odd'}`;
const numbers = Array.from({ length: messages }, (_, number) => number);
const even = numbers.filter((number) => number % 2 === 0).map(textOf);

async function sendAll(): Promise<void> {
  for (let from = 0; from < messages; from += sentAtOnce) {
    await Promise.all(
      numbers
        .slice(from, from + sentAtOnce)
        .map((number) =>
          parley.client.post('/api/sendText', { session: alice.name, chatId: bob.phoneNumber, text: textOf(number) }),
        ),
    );
  }
}

describe('a webhook with a filter', () => {
  it(
    'gets exactly its share of 1,000 messages, and by a recovery the rest once the filter lets it through',
    async () => {
      const since = new Date(Date.now() - 1000).toISOString();
      const projectId = parley.credentials.project.id;
      const filter = { event: 'message.received', payload: { text: { $endsWith: ' even' } } };
      const webhook = await parley.client.post<WebhookEndpointWithSecret>('/api/webhooks', {
        ...{ projectId, url: receiver.url, events: ['message.*'], sessions: [bob.name], filter, maxConcurrency: 100 },
      });
      expect(webhook).toMatchObject({ events: ['message.*'], filter });
      await sendAll();
      await waitFor(() => texts().length >= even.length, { timeoutMs: timeouts.recoveryMs });
      const body = { filter, projectId, events: ['message.*'], sessions: [bob.name], since };
      const preview = () =>
        parley.client.post<{ examined: number; matched: number }>('/api/webhooks/filter-preview', body);
      await waitFor(async () => (await preview()).matched === even.length, { timeoutMs: timeouts.recoveryMs });
      expect(texts().sort()).toEqual(even.toSorted());

      const path = `/api/webhooks/${webhook.id}`;
      const open = { event: 'message.received', payload: { text: { $startsWith: 'number ' } } };
      await parley.client.patch(path, { filter: open });
      const counted = await parley.client.post(`${path}/recover?preview=true`, { since });
      expect(counted).toMatchObject({ count: messages - even.length, complete: true });
      await parley.client.post(`${path}/recover`, { since });
      await waitFor(() => texts().length >= messages, { timeoutMs: timeouts.recoveryMs });
      expect(texts().sort()).toEqual(numbers.map(textOf).sort());
    },
    4 * timeouts.recoveryMs,
  );
});
