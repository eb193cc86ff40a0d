import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Destination, OutgoingMessage } from '@parley/destination-kit';
import { aMessage, bounds, testPolicy } from '@parley/destination-kit/testing';
import { missingElasticMq, TestElasticMq } from '@parley/testing';
import { sqs } from './sqs.js';
import { credentials, queueUrlOf, receivedOf, takeAll } from './testing/sqs-harness.js';

const missing = missingElasticMq();
const queue = 'messages.fifo';

(missing === undefined ? describe : describe.skip)('a FIFO queue of a real service', () => {
  let server: TestElasticMq;
  let destination: Destination<OutgoingMessage>;

  beforeAll(async () => {
    server = await TestElasticMq.start({ [queue]: 'fifo = true' });
    const settings = { queueUrl: queueUrlOf(server, queue), region: 'elasticmq', endpoint: server.endpoint };
    destination = sqs.open({ settings, credentials, policy: testPolicy });
  }, 180_000);
  afterAll(async () => {
    await destination.close();
    await server.close();
  });

  it('keeps the order of each group while many are under way, and takes a repetition for one message', async () => {
    const messages = Array.from({ length: 60 }, (_, at) => aMessage({ sessionId: `session-${at % 3}` }));
    const results = await Promise.all(messages.map((message) => destination.send(message, bounds())));
    expect(results.filter(({ error, response }) => error !== undefined || !response!['messageId'])).toEqual([]);
    await Promise.all(messages.slice(0, 5).map((message) => destination.send(message, bounds())));
    const taken = await takeAll(server, queue);
    expect(taken).toHaveLength(60);
    for (let session = 0; session < 3; session += 1) {
      const group = `session-${session}`;
      const read = taken.filter(({ Attributes }) => Attributes?.MessageGroupId === group).map(receivedOf);
      const sent = messages.filter(({ sessionId }) => sessionId === group);
      expect(read.map(({ deduplicationId }) => deduplicationId)).toEqual(sent.map(({ eventId }) => eventId));
    }
  }, 60_000);

  it('times out while the service is paused, is well afterwards, and sends again after a kill', async () => {
    expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
    await server.pause();
    try {
      expect((await destination.send(aMessage(), bounds(500))).error).toBe('timeout');
      expect(await destination.check(bounds(500))).toMatchObject({ ok: false, error: 'timeout' });
    } finally {
      server.resume();
    }
    expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
    await server.kill();
    const lost = await Promise.all([1, 2].map(() => destination.send(aMessage(), bounds())));
    for (const { error } of lost) expect(['reset', 'connect']).toContain(error);
    await server.restart();
    expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
  }, 120_000);
});
