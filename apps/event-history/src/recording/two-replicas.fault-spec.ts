import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type ForkedService, forkService, freePort, waitFor } from '@parley/testing';
import { anEvent, ServiceUnderTest } from '../testing/index.js';

const waiting = { timeoutMs: 60_000 };

let service: ServiceUnderTest;
let ports: number[];
let replicas: ForkedService[];
const made: string[] = [];

beforeEach(async () => {
  service = await ServiceUnderTest.create();
  ports = [await freePort(), await freePort()];
  const envs = ports.map((port, number) => ({ HEALTH_PORT: String(port), PARLEY_NODE_ID: `event-history-${number}` }));
  replicas = await Promise.all(envs.map((env) => forkService('event-history', { ...service.env, ...env })));
}, 60_000);
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await service.close();
});

/** Of three projects, in turns. */
async function publish(count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, number) => anEvent({ projectId: `300${number % 3}` }));
  made.push(...events.map(({ id }) => id));
  await Promise.all(events.map((event) => service.publish(event, event.id)));
}

async function recordedBy(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [...text.matchAll(/^parley_events_recorded_total\S* (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
}

const rows = async (columns: string): Promise<string[]> =>
  (await service.database.pool.query<{ value: string }>(`SELECT ${columns} AS value FROM event_records`)).rows.map(
    ({ value }) => value,
  );

it('share what is recorded through one durable; what a killed one held is recorded by the other, all of it once', async () => {
  await waitFor(async () => {
    await publish(300);
    const counts = await Promise.all(ports.map(recordedBy));
    return counts.every((count) => count > 0);
  }, waiting);
  await Promise.all([publish(2000), replicas[0]?.kill()]);
  await publish(200);
  await waitFor(async () => (await rows('id')).length >= made.length, { timeoutMs: 120_000 });
  expect((await rows('id')).toSorted()).toEqual(made.toSorted());
  const positions = (await rows('position')).map(Number).toSorted((a, b) => a - b);
  expect(positions).toEqual(made.map((_, index) => index + 1));
}, 240_000);
