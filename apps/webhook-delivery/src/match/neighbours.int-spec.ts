import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
let service: RunningService;

/** How often each path had each event. */
const received = new Map<string, number>();

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  receiver.always(({ path, headers }) => {
    const key = `${path} ${String(headers['webhook-id'])}`;
    received.set(key, (received.get(key) ?? 0) + 1);
    return { kind: 'answer', status: 204 };
  });
  service = await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
}, 60_000);

const countOf = async (sql: string, ...values: unknown[]): Promise<number> => {
  const { rows } = await installation.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${sql}`,
    values,
  );
  return rows[0]!.count;
};
const waiting = (): Promise<number> => countOf('waiting_fan_outs');

/** A project with that many endpoints, each at a path of its own. */
async function wideProject(name: string, endpoints: number) {
  const project = aProject();
  const made: string[] = [];
  for (let index = 0; index < endpoints; index += 1) {
    made.push((await installation.endpoint(project, { url: `${receiver.url}${name}/${index}` })).id);
  }
  return { project, webhookIds: made };
}

describe('events that go to 100 endpoints', () => {
  it('do not hold up those of another team behind them', async () => {
    const { project: wide, webhookIds } = await wideProject('wide', 100);
    const quiet = aProject();
    await installation.endpoint(quiet, { url: `${receiver.url}quiet` });
    const events = Array.from({ length: 40 }, () => anEvent(wide));
    // All of it waits when the process begins.
    await installation.stop(service);
    for (const event of events) await installation.publish(event);
    const behind = anEvent(quiet);
    await installation.publish(behind);
    service = await installation.start();
    await waitFor(() => received.get(`/quiet ${behind.id}`) === 1, { timeoutMs: 60_000 });
    // A deliverer that makes all deliveries in the order of the stream has made 4 000 by then.
    const before = 'SELECT id FROM deliveries WHERE event_id = $2::bigint';
    const sooner = countOf(
      `deliveries WHERE webhook_id = ANY($1::bigint[]) AND id < (${before})`,
      webhookIds,
      behind.id,
    );
    expect(await sooner).toBeLessThan(2_500);
    const all = events.flatMap(({ id }) => webhookIds.map((_, index) => `/wide/${index} ${id}`));
    await waitFor(() => all.every((key) => received.has(key)), { timeoutMs: 120_000 });
    await waitFor(async () => (await waiting()) === 0);
    // An attempt whose answer came too late, on a busy machine, is repeated; a delivery is made once.
    expect(await countOf('deliveries WHERE webhook_id = ANY($1::bigint[])', webhookIds)).toBe(all.length);
  }, 240_000);

  it('of several teams take turns', async () => {
    const [first, second] = [await wideProject('first', 30), await wideProject('second', 30)];
    // All of it waits when the process begins.
    await installation.stop(service);
    for (const { project } of [first, second]) {
      for (let made = 0; made < 40; made += 1) await installation.publish(anEvent(project));
    }
    service = await installation.start();
    const made = ({ webhookIds }: typeof first) =>
      countOf('deliveries WHERE webhook_id = ANY($1::bigint[])', webhookIds);
    await waitFor(async () => (await made(first)) === 1_200 && (await made(second)) === 1_200, { timeoutMs: 60_000 });
    // In the order in which they were made, the first team's last ones come after many of the second team's.
    const { rows } = await installation.database.pool.query<{ ofSecond: number }>(
      `SELECT count(*) FILTER (WHERE webhook_id = ANY($2::bigint[]))::int AS "ofSecond" FROM deliveries
       WHERE webhook_id = ANY($1::bigint[] || $2::bigint[]) AND id <= (
         SELECT max(id) FROM deliveries WHERE webhook_id = ANY($1::bigint[]))`,
      [first.webhookIds, second.webhookIds],
    );
    expect(rows[0]?.ofSecond).toBeGreaterThan(300);
  }, 120_000);

  it('go on in another process when the one that began is gone, and each endpoint gets each once', async () => {
    const { project, webhookIds } = await wideProject('kept', 60);
    const events = Array.from({ length: 12 }, () => anEvent(project));
    for (const event of events) await installation.publish(event);
    await waitFor(() => events.some(({ id }) => received.has(`/kept/0 ${id}`)), { timeoutMs: 30_000 });
    await installation.stop(service);
    service = await installation.start();
    const all = events.flatMap(({ id }) => webhookIds.map((_, index) => `/kept/${index} ${id}`));
    await waitFor(() => all.every((key) => received.has(key)), { timeoutMs: 120_000 });
    expect(
      await countOf("deliveries WHERE webhook_id = ANY($1::bigint[]) AND status = 'succeeded'", webhookIds),
    ).toBeLessThanOrEqual(all.length);
    await waitFor(async () => (await waiting()) === 0);
    expect(await countOf('deliveries WHERE webhook_id = ANY($1::bigint[])', webhookIds)).toBe(all.length);
  }, 240_000);

  it('that are too much for an endpoint that was made later do not reach it', async () => {
    const { project, webhookIds } = await wideProject('early', 60);
    for (let made = 0; made < 20; made += 1) await installation.publish(anEvent(project));
    await waitFor(() => installation.allTaken(), { timeoutMs: 30_000 });
    const late = await installation.endpoint(project, { url: `${receiver.url}late` });
    await waitFor(async () => (await waiting()) === 0, { timeoutMs: 60_000 });
    expect(await countOf('deliveries WHERE webhook_id = ANY($1::bigint[])', webhookIds)).toBe(20 * 60);
    expect(await countOf('deliveries WHERE webhook_id = $1', late.id)).toBe(0);
  }, 120_000);
});
