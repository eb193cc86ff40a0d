import type { Session, TestingNumber, WebhookEndpointWithSecret } from '@parley/contracts';
import type { PrivateParley } from '../client/index.js';
import { until } from '../infra/wait-until.js';
import type { Pair } from './load.js';
import { residentKiB } from './process-figures.js';

/** Pairs of connected sessions; the first of each sends to the number of the second. */
export async function connectPairs(parley: PrivateParley, count: number): Promise<Pair[]> {
  const projectId = parley.credentials.project.id;
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index++) {
    const to = await parley.client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'US' });
    await parley.client.post('/api/sessions', { name: `from-${index}`, projectId });
    await parley.client.post('/api/sessions', { name: `to-${index}`, projectId, config: { testingNumberId: to.id } });
    pairs.push({ session: `from-${index}`, to: to.phoneNumber });
  }
  await untilConnected(parley, count * 2);
  return pairs;
}

export async function benchWebhook(
  parley: PrivateParley,
  url: string,
  events: string[],
): Promise<WebhookEndpointWithSecret> {
  const projectId = parley.credentials.project.id;
  return parley.client.post('/api/webhooks', { projectId, url, events, maxConcurrency: 100 });
}

/** Resident memory of each service in MiB, of all its replicas. */
export async function memoryMiB(parley: PrivateParley): Promise<Record<string, number>> {
  const { services } = await parley.state();
  const memory: Record<string, number> = {};
  for (const { name, pid } of services) {
    memory[name] = (memory[name] ?? 0) + Math.round((await residentKiB(pid)) / 1024);
  }
  return memory;
}

function untilConnected(parley: PrivateParley, count: number): Promise<unknown> {
  const areConnected = async () => {
    const { data } = await parley.client.get<{ data: Session[] }>('/v1/sessions?limit=500');
    return data.filter(({ status }) => status === 'CONNECTED').length >= count;
  };
  return until(areConnected, 30_000, 'the sessions to connect');
}
