import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { KafkaDestination } from '@parley/contracts/webhooks';
import type { Destination, OutgoingMessage, SendResult } from '@parley/destination-kit';
import { aMessage, bounds, deniedAddress, testPolicy } from '@parley/destination-kit/testing';
import { freePort, missingKafka, selfSigned, type TestKafka } from '@parley/testing';
import { kafka } from './kafka.js';
import { credentials, makeTopic, readTopic, startKafka, withAdmin } from './testing/kafka-harness.js';

const missing = missingKafka();
const certificate = selfSigned();

(missing === undefined ? describe : describe.skip)('a topic of a real Kafka', () => {
  let server: TestKafka;
  let deniedPort: number;
  const opened: Destination<OutgoingMessage>[] = [];

  beforeAll(async () => {
    deniedPort = await freePort();
    server = await startKafka({
      certificate,
      detours: [{ port: deniedPort, to: { host: deniedAddress, port: 9 } }],
      // Parley must not make topics where others could.
      properties: ['auto.create.topics.enable=true'],
    });
  }, 180_000);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((destination) => destination.close()));
  });
  afterAll(() => server.close());

  const open = (changes: Partial<KafkaDestination>, signIn = credentials): Destination<OutgoingMessage> => {
    const settings = {
      ...{ brokers: [`127.0.0.1:${server.port}`], topic: 'messages', tls: false as const, sasl: 'plain' as const },
      ...changes,
    };
    const destination = kafka.open({ settings, credentials: signIn, policy: testPolicy });
    opened.push(destination);
    return destination;
  };
  const send = (destination: Destination<OutgoingMessage>, timeoutMs?: number): Promise<SendResult> =>
    destination.send(aMessage(), bounds(timeoutMs));

  it('keeps the order of each key while many are under way, and names each record by its offset', async () => {
    await makeTopic(server, 'ordered', 3);
    const destination = open({ topic: 'ordered' });
    const messages = Array.from({ length: 400 }, (_, at) => aMessage({ sessionId: `session-${at % 7}` }));
    const results = await Promise.all(messages.map((message) => destination.send(message, bounds())));
    const records = await readTopic(server, 'ordered');
    expect(records).toHaveLength(400);
    for (let session = 0; session < 7; session += 1) {
      const sent = messages.filter(({ sessionId }) => sessionId === `session-${session}`);
      const read = records.filter(({ key }) => String(key) === `session-${session}`);
      expect(read.map(({ headers }) => String(headers!['webhook-id']))).toEqual(sent.map(({ eventId }) => eventId));
    }
    const at = new Map(records.map((record) => [`${record.partition}/${record.offset}`, record]));
    for (const [index, { error, response }] of results.entries()) {
      expect(error).toBeUndefined();
      const record = at.get(`${String(response!['partition'])}/${String(response!['offset'])}`);
      expect(String(record?.headers!['webhook-id'])).toBe(messages[index]!.eventId);
      expect(String(record?.headers!['content-type'])).toBe('application/json');
    }
  }, 60_000);

  it('compresses what it sends where that is chosen', async () => {
    await makeTopic(server, 'compressed');
    const body = Buffer.from(JSON.stringify({ text: 'parley '.repeat(20_000) }));
    const destination = open({ topic: 'compressed', compression: 'gzip' });
    expect((await destination.send(aMessage({ body }), bounds())).error).toBeUndefined();
    expect((await readTopic(server, 'compressed'))[0]!.value!.equals(body)).toBe(true);
    expect(await server.logBytes('compressed', 0)).toBeLessThan(10_000);
  }, 60_000);

  it('signs in with SCRAM and over TLS with an authority of its own', async () => {
    await makeTopic(server, 'messages');
    for (const sasl of ['scram-sha-256', 'scram-sha-512'] as const) {
      expect((await send(open({ sasl }))).error).toBeUndefined();
      expect((await send(open({ sasl }, { ...credentials, password: 'wrong' }))).error).toBe('auth');
    }
    const brokers = [`127.0.0.1:${server.tlsPort}`];
    expect((await send(open({ brokers, tls: { ca: certificate.cert } }))).error).toBeUndefined();
    const named = { ca: certificate.cert, serverName: 'localhost' };
    expect((await send(open({ brokers, tls: named }))).error).toBeUndefined();
    expect((await send(open({ brokers, tls: { ...named, serverName: 'other.example.com' } }))).error).toBe('tls');
    expect((await send(open({ brokers, tls: true }))).error).toBe('tls');
    expect((await send(open({ tls: true }))).error).toBe('tls');
  }, 60_000);

  it('finds a broker that is there among those of the settings', async () => {
    const brokers = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`, `127.0.0.1:${server.port}`];
    expect((await send(open({ brokers }))).error).toBeUndefined();
  }, 60_000);

  it('makes no topic', async () => {
    const destination = open({ topic: 'nobody-made-it' });
    expect((await send(destination)).error).toBe('not_found');
    expect(await destination.check(bounds())).toMatchObject({ ok: false, error: 'not_found' });
    expect(await withAdmin(server, (admin) => admin.listTopics())).not.toContain('nobody-made-it');
  }, 60_000);

  it('says so when the topic is gone, and goes on when it is there again', async () => {
    await makeTopic(server, 'gone');
    const destination = open({ topic: 'gone' });
    expect((await send(destination)).error).toBeUndefined();
    await withAdmin(server, (admin) => admin.deleteTopics({ topics: ['gone'] }));
    expect((await send(destination)).error).toBe('not_found');
    await makeTopic(server, 'gone');
    expect((await send(destination)).error).toBeUndefined();
  }, 60_000);

  it('reports what the topic does not take as "refused"', async () => {
    // The messages are of days ago.
    await makeTopic(server, 'strict', 1, { 'message.timestamp.before.max.ms': '1000' });
    const destination = open({ topic: 'strict' });
    expect([(await send(destination)).error, (await send(destination)).error]).toEqual(['refused', 'refused']);
  }, 60_000);

  it('fits a batch to a topic that takes little at once', async () => {
    await makeTopic(server, 'narrow', 1, { 'max.message.bytes': '20000' });
    const destination = open({ topic: 'narrow' });
    const sizes = [100, 9000, 9000, 9000, 30_000, 9000];
    const results = await Promise.all(
      sizes.map((size) => destination.send(aMessage({ body: Buffer.alloc(size, 'a') }), bounds())),
    );
    expect(results.map(({ error }) => error)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...['too_large', undefined],
    ]);
    expect((await readTopic(server, 'narrow')).map(({ value }) => value!.length)).toEqual([
      100, 9000, 9000, 9000, 9000,
    ]);
  }, 60_000);

  it('checks the brokers that the cluster names too', async () => {
    const check = await open({ brokers: [`127.0.0.1:${deniedPort}`] }).check(bounds());
    expect(check).toMatchObject({ ok: false, verified: false, error: 'blocked_address' });
  }, 60_000);

  it('times out while the broker is paused, is well afterwards, and loses nothing over a kill', async () => {
    await makeTopic(server, 'faults', 2);
    const destination = open({ topic: 'faults' });
    expect((await send(destination)).error).toBeUndefined();
    await server.pause();
    expect((await send(destination, 500)).error).toBe('timeout');
    expect(await destination.check(bounds(500))).toMatchObject({ ok: false, error: 'timeout' });
    server.resume();
    expect((await send(destination)).error).toBeUndefined();

    const errors = new Set<string>();
    const sent: OutgoingMessage[] = [];
    const deliver = async (session: string): Promise<void> => {
      for (let count = 0; count < 60; count += 1) {
        const message = aMessage({ sessionId: session });
        sent.push(message);
        for (;;) {
          const { error } = await destination.send(message, bounds(2000));
          if (error === undefined) break;
          errors.add(error);
        }
        if (session === 'a' && count === 20) void server.kill().then(() => server.restart());
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(deliver));
    for (const error of errors) expect(['reset', 'connect', 'timeout', 'refused', 'not_found']).toContain(error);
    expect(errors.size).toBeGreaterThan(0);
    const read = await readTopic(server, 'faults');
    for (const session of ['a', 'b', 'c', 'd']) {
      const ids = read
        .filter(({ key }) => String(key) === session)
        .map(({ headers }) => String(headers!['webhook-id']));
      const once = ids.filter((id, at) => ids.indexOf(id) === at);
      expect(once).toEqual(sent.filter(({ sessionId }) => sessionId === session).map(({ eventId }) => eventId));
    }
  }, 180_000);

  it('reports a quota as "throttled"', async () => {
    await makeTopic(server, 'slow');
    await server.throttle(credentials.username!, 1000);
    const destination = open({ topic: 'slow' });
    const body = Buffer.alloc(100_000, 'a');
    await destination.send(aMessage({ body }), bounds(5000));
    expect((await destination.send(aMessage({ body }), bounds(1000))).error).toBe('throttled');
  }, 60_000);
});
