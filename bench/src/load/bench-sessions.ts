import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { type PrivateParley, until } from '@parley/tools';
import type { Pair } from './load.js';

/** Creates pairs of connected sessions; the first of each pair sends to the number of the second. */
export async function connectPairs(parley: PrivateParley, count: number): Promise<Pair[]> {
  const projectId = parley.credentials.project.id;
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index++) {
    const to = await parley.client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'US' });
    await parley.client.post('/api/sessions', { name: `from-${index}`, projectId });
    await parley.client.post('/api/sessions', { name: `to-${index}`, projectId, config: { testingNumberId: to.id } });
    pairs.push({ session: `from-${index}`, to: to.phoneNumber });
  }
  const areConnected = async () => {
    const { data } = await parley.client.get<{ data: Session[] }>('/v1/sessions?limit=500');
    return data.filter(({ status }) => status === 'CONNECTED').length >= count * 2;
  };
  await until(areConnected, 30_000, 'the sessions to connect');
  return pairs;
}

export function benchWebhook(parley: PrivateParley, url: string, events: string[]): Promise<WebhookEndpointWithSecret> {
  const projectId = parley.credentials.project.id;
  return parley.client.post('/api/webhooks', { projectId, url, events, maxConcurrency: 100 });
}

/** Creates several team keys with one scope, because the open requests per key are limited. */
export async function makeKeys(parley: PrivateParley, count: number, scope: string): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = { label: `bench ${scope} ${index}`, scopes: [scope] };
    keys.push((await parley.client.post<{ key: string }>('/api/account/keys', body)).key);
  }
  return keys;
}
