import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deadLetterStream, defineEvent, parkedStream, type StreamContract, Text } from '@parley/contracts/base';
import {
  createTestDatabase,
  createTestNatsCluster,
  type Load,
  startLoad,
  type TestDatabase,
  type TestNatsCluster,
  waitFor,
} from '@parley/testing';
import { pino } from 'pino';
import { EventConsumer } from './event-consumer.js';
import { ensureStreams } from './streams.js';
import { outboxInsert } from '../outbox/outbox-insert.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { Broker } from '../broker/broker.js';

jest.setTimeout(240_000);

class Noted {
  @Text() text: string;
}
const stream: StreamContract = {
  name: 'NOTES',
  subjects: ['notes.>'],
  maxAgeSeconds: 3600,
  duplicateWindowSeconds: 120,
  summary: 'For this test.',
};
const noted = defineEvent<Noted>({
  ...{ subject: 'notes.noted', stream, owner: 'operations', summary: 'For this test.' },
  event: Noted,
  example: { text: 'a' },
});
const durable = 'notes-test';
const logger = pino({ level: 'silent' });
const servers = [0, 1, 2];

/** How long nothing came. Of that, elections of the cluster are its own, and ours what came after them. */
interface Gap {
  wholeMs: number;
  afterElectionMs: number;
}

let cluster: TestNatsCluster;
let database: TestDatabase;
const brokers: Broker[] = [];
const relays: OutboxRelay[] = [];
const consumers: EventConsumer[] = [];
/** When each event was first handled, by its id, in ms. */
const handledAtMs = new Map<string, number>();
const gaps: Gap[] = [];
let load: Load<string>;

beforeAll(async () => {
  [cluster, database] = await Promise.all([createTestNatsCluster(), createTestDatabase('operations')]);
  const { pool } = database;
  // As two replicas of a service, each with a connection to another server.
  for (const number of [0, 1]) {
    const urls = [...cluster.urls.slice(number), ...cluster.urls.slice(0, number)];
    const broker = await Broker.connect({ url: urls.join(','), name: `replica-${number}`, logger });
    brokers.push(broker);
    await ensureStreams(broker, [stream]);
    const relay = new OutboxRelay({ pool, broker, logger });
    relays.push(relay);
    await relay.start();
    const handle = async (batch: { id: string }[]) => {
      const nowMs = performance.now();
      for (const { id } of batch) if (!handledAtMs.has(id)) handledAtMs.set(id, nowMs);
    };
    consumers.push(await EventConsumer.start({ broker, logger, stream, durable, contracts: [noted], handle }));
  }
  load = startLoad(
    async (number) => {
      const id = String(number + 1);
      const { text, values } = outboxInsert(pool, [{ id, contract: noted, event: { text: id } }]);
      await pool.query(text, values);
      return id;
    },
    { senders: 1, pauseMs: 20 },
  );
  await waitFor(() => handledAtMs.size > 50, { timeoutMs: 30_000 });
}, 120_000);

afterAll(async () => {
  await load?.stopAfter(0);
  await Promise.all([...consumers, ...relays].map((each) => each.stop()));
  await Promise.all(brokers.map((broker) => broker.close()));
  await cluster?.close();
  await database?.drop();
  const reported = gaps.map(
    ({ wholeMs, afterElectionMs }) => `${Math.round(wholeMs)} (${Math.round(afterElectionMs)})`,
  );
  process.stderr.write(`gaps in ms, and after the election: ${reported.join(', ')}\n`);
});

/** Does its worst to a server while events flow, and waits until they do again. */
async function survives(server: number, doItsWorst: () => Promise<void>): Promise<void> {
  const fromMs = performance.now();
  await doItsWorst();
  const doneMs = performance.now();
  await cluster.led(
    stream.name,
    durable,
    servers.filter((each) => each !== server),
  );
  const electedMs = performance.now();
  const sentBefore = load.accepted.length;
  // What is sent after it has arrived, and so has everything before it.
  const lastIds = () => load.accepted.slice(0, sentBefore + 200);
  await waitFor(() => load.accepted.length >= sentBefore + 200 && lastIds().every((id) => handledAtMs.has(id)), {
    timeoutMs: 90_000,
    message: 'events to flow again',
  });
  const times = [...handledAtMs.values()].filter((atMs) => atMs >= fromMs - 100).sort((one, other) => one - other);
  expect(times.at(-1)).toBeGreaterThan(doneMs);
  const between = times.slice(1).map((atMs, index) => ({ atMs, gapMs: atMs - times[index]! }));
  const longest = between.reduce((one, other) => (other.gapMs > one.gapMs ? other : one));
  gaps.push({ wholeMs: longest.gapMs, afterElectionMs: Math.max(0, longest.atMs - electedMs) });
}

async function killed(server: number): Promise<void> {
  try {
    await survives(server, () => cluster.kill(server));
  } finally {
    await cluster.start(server);
    await cluster.whole(stream.name);
  }
}

async function cutOff(server: number, isLeft: () => boolean = () => true): Promise<void> {
  try {
    await survives(server, () => cluster.isolate(server));
    await waitFor(isLeft, { timeoutMs: 20_000, message: 'the server to be left' });
  } finally {
    await cluster.join(server);
    await cluster.whole(stream.name);
  }
}

describe('three servers with JetStream, under load', () => {
  it('keep every stream and consumer three times', async () => {
    const manager = await brokers[0]!.manager();
    for (const { name } of [stream, parkedStream, deadLetterStream]) {
      const { config } = await manager.streams.info(name);
      expect([name, config.num_replicas]).toEqual([name, 3]);
    }
    const { cluster: group } = await manager.consumers.info(stream.name, durable);
    expect(group?.replicas).toHaveLength(2);
    await cluster.whole(stream.name);
  });

  it('lose nothing when the leader of the stream is killed', async () => {
    await killed(await cluster.leaderOfStream(stream.name));
  });

  it('lose nothing when the leader of the consumer is killed', async () => {
    await killed(await cluster.leaderOfConsumer(stream.name, durable));
  });

  it.each(servers)('lose nothing when server %d is killed', (server) => killed(server));

  it('lose nothing when the leader of the stream is cut off from the others, with clients that reach it', async () => {
    await cutOff(await cluster.leaderOfStream(stream.name));
  });

  it('lose nothing when the server is cut off that a client is connected to, which goes to another', async () => {
    const server = cluster.urls.indexOf(`nats://${brokers[0]!.connection.getServer()}`);
    await cutOff(server, () => {
      const [broker] = brokers;
      return broker!.isConnected() && broker!.connection.getServer() !== new URL(cluster.urls[server]!).host;
    });
  });

  it('deliver again within ten seconds of an election', () => {
    expect(gaps).toHaveLength(7);
    expect(Math.max(...gaps.map(({ afterElectionMs }) => afterElectionMs))).toBeLessThan(10_000);
  });

  it('have handed over everything that was accepted, and made no dead letters', async () => {
    const accepted = await load.stopAfter(50);
    await waitFor(() => accepted.every((id) => handledAtMs.has(id)), { timeoutMs: 60_000, message: 'the last events' });
    expect(accepted.length).toBeGreaterThan(1_000);
    const { state } = await (await brokers[0]!.manager()).streams.info(deadLetterStream.name);
    expect(state.messages).toBe(0);
  });
});
