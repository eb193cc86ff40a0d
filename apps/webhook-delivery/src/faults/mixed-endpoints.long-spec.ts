import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { EndpointSettings } from '@parley/contracts/webhooks';
import type { BrokerTarget, DestinationBroker } from '@parley/destination-kit/testing';
import { waitFor } from '@parley/testing';
import { anEvent, aProject, brokers, FaultRun } from '../testing/index.js';

const teams = 10;
const endpointsOfTeam = 100;
/** Of them, those at brokers: more in all than the 200 connections that a process has. */
const atBrokers = 50;
const events = 8;
const sessions = 2;
const deliveries = teams * endpointsOfTeam * events;
const retry = { schedule: [0, ...Array.from({ length: 19 }, () => 1)] };
/** As long as a broker hangs: longer than an attempt may take. */
const timeoutSeconds = 2;

/** What came, of HTTP and of brokers alike. */
interface Receipt {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly session: string;
}

interface Row {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly status: string;
  readonly attempts: number;
}

const present = brokers.filter(({ type, isMissing }) => !isMissing && ['nats', 'amqp'].includes(type));

describe(`1,000 endpoints of HTTP and ${present.map(({ name }) => name).join(', ')}`, () => {
  let run: FaultRun;
  const started: DestinationBroker[] = [];
  const projects: Caller[] = [];
  const ordered = new Set<string>();
  /** Each is shared by one endpoint of each team, because NATS takes an event only once a stream. */
  const targets: BrokerTarget[] = [];

  beforeAll(async () => {
    run = await FaultRun.create();
    for (const { start } of present) started.push(await start());
    for (let n = 0; n < atBrokers; n += 1) {
      targets.push(await started[n % started.length]!.makeTarget(`target${n}`));
    }
    await run.startReplica('node-a', { DESTINATION_CONNECTIONS: '200' });
    for (let team = 0; team < teams; team += 1) projects.push(aProject());
    for (const project of projects) await makeEndpoints(project);
  }, 300_000);
  afterAll(async () => {
    await run.close();
    for (const broker of started) await broker.close();
  }, 60_000);

  async function makeEndpoints(project: Caller): Promise<void> {
    const make = async (number: number): Promise<void> => {
      const target = targets[number];
      const to: Partial<EndpointSettings> = target
        ? { destination: target.destination as never }
        : { url: `${run.receiver.url}endpoint-${number}` };
      const ordering = number % 2 === 0 ? 'session' : 'none';
      const { id } = await run.installation.endpoint(project, { ...to, ordering, retry, timeoutSeconds });
      if (ordering === 'session') ordered.add(id);
    };
    for (let number = 0; number < endpointsOfTeam; number += 5) {
      await Promise.all(Array.from({ length: 5 }, (_, n) => make(number + n)));
    }
  }

  const rows = async (): Promise<Row[]> => {
    const text = `SELECT id, webhook_id AS "webhookId", event_id AS "eventId", status, attempts FROM deliveries`;
    return (await run.installation.database.pool.query<Row>(text)).rows;
  };
  const untilDelivered = (count: number, timeoutMs: number) =>
    waitFor(
      async () => {
        const text = `SELECT count(*)::int AS count FROM deliveries WHERE status = 'succeeded'`;
        return (await run.installation.database.pool.query<{ count: number }>(text)).rows[0]!.count >= count;
      },
      { timeoutMs, message: `${count} deliveries` },
    );

  async function receipts(): Promise<Receipt[]> {
    const atHttp = run.receiver.requests.map(({ headers, body }) => ({
      deliveryId: String(headers['parley-delivery-id']),
      eventId: String(headers['webhook-id']),
      session: (JSON.parse(body.toString()) as { session: string }).session,
    }));
    const read = await Promise.all(targets.map((target) => target.received()));
    const atBroker = read.flat().map(({ carried, body }) => ({
      deliveryId: carried['parley-delivery-id']!,
      eventId: carried['webhook-id']!,
      session: (JSON.parse(body.toString()) as { session: string }).session,
    }));
    return [...atHttp, ...atBroker];
  }

  it('lose nothing and keep their order while the process is killed and a broker hangs', async () => {
    for (let n = 0; n < events; n += 1) {
      for (const project of projects) {
        await run.installation.publish(anEvent(project, { session: `session-${n % sessions}` }));
      }
    }
    await untilDelivered(deliveries / 8, 120_000);
    const held = new Set((await run.kill('node-a')).map((attempt) => attempt.split(' ')[0]));
    await run.startReplica('node-a', { DESTINATION_CONNECTIONS: '200' });
    await untilDelivered(deliveries / 3, 120_000);
    const hanging = started.at(-1)!;
    await hanging.pause();
    await untilDelivered(deliveries / 2, 120_000);
    hanging.resume();
    await untilDelivered(deliveries, 300_000);

    const made = new Map((await rows()).map((row) => [row.id, row]));
    expect(made.size).toBe(deliveries);
    const came = await receipts();
    expect(new Set(came.map(({ deliveryId }) => deliveryId))).toEqual(new Set(made.keys()));

    const seen = new Set<string>();
    const newest = new Map<string, bigint>();
    const faults: string[] = [];
    for (const { deliveryId, eventId, session } of came) {
      const { webhookId, attempts } = made.get(deliveryId)!;
      const isRepeat = seen.has(deliveryId);
      seen.add(deliveryId);
      // Of one attempt, only what the killed process held may come twice.
      if (isRepeat && attempts === 1 && !held.has(deliveryId)) faults.push(`delivery ${deliveryId} came twice`);
      if (isRepeat || !ordered.has(webhookId)) continue;
      const orderingKey = `${webhookId} ${session}`;
      if (BigInt(eventId) < (newest.get(orderingKey) ?? 0n))
        faults.push(`event ${eventId} came late to ${orderingKey}`);
      newest.set(orderingKey, BigInt(eventId));
    }
    expect(faults).toEqual([]);
  }, 600_000);
});
