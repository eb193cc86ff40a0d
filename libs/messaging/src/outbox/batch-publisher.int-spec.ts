import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { createTestNats, type TestNats } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { BatchPublisher } from './batch-publisher.js';

/** Plays the leader of a stream that no server has, as one answers that was cut off from the others. */
const subject = 'played.noted';
const messages = ['7', '8'].map((id) => ({ id, subject, payload: Buffer.from('{}') }));

let nats: TestNats;
let broker: Broker;
let server: Broker;
let publisher: BatchPublisher;
let played: Subscription;

beforeAll(async () => {
  const logger = pino({ level: 'silent' });
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'publisher', logger });
  server = await Broker.connect({ url: nats.url, name: 'server', logger });
});
afterEach(() => {
  publisher.close();
  played.unsubscribe();
});
afterAll(async () => {
  await broker.close();
  await server.close();
  await nats.close();
});

async function start(answer: (messageId: string) => object | null): Promise<Msg[]> {
  const received: Msg[] = [];
  played = server.connection.subscribe(subject, {
    callback: (_error, message) => {
      received.push(message);
      const answered = answer(message.headers!.get('Nats-Msg-Id'));
      if (answered) message.respond(JSON.stringify({ stream: 'PLAYED', ...answered }));
    },
  });
  await server.connection.flush();
  publisher = new BatchPublisher(broker);
  return received;
}

const idsOf = (received: Msg[]): string[][] =>
  received.map(({ headers }) => [headers!.get('Nats-Msg-Id'), headers!.get('Parley-Event-Id')]);

describe('a batch of events', () => {
  it.each([
    ['acknowledged without a place in the stream', { seq: 0, duplicate: true }],
    [
      'refused as in conflict with an earlier attempt',
      { error: { code: 409, err_code: 10158, description: 'conflict' } },
    ],
  ])('of which one is %s is not stored, and goes by other message ids the next time', async (_, doubt) => {
    const received = await start((id) => (id === '8' ? doubt : { seq: 1 }));
    await expect(publisher.publish(messages)).rejects.toThrow('an earlier attempt');
    await publisher.publish(messages);
    await publisher.publish([{ ...messages[0]!, id: '9' }]);
    expect(idsOf(received)).toEqual([
      ['7', ''],
      ['8', ''],
      ['7.2', '7'],
      ['8.2', '8'],
      ['9', ''],
    ]);
  });

  it('is stored when the stream has one of them from before', async () => {
    await start((id) => (id === '7' ? { seq: 1, duplicate: true } : { seq: 2 }));
    await publisher.publish(messages);
  });

  it('that is not acknowledged is given up after two seconds, and after longer the next time', async () => {
    const received = await start((id) => (received.length > 4 || id === '7' ? { seq: 1 } : null));
    await expect(publisher.publish(messages)).rejects.toThrow('Not acknowledged within 2000 ms.');
    await expect(publisher.publish(messages)).rejects.toThrow('Not acknowledged within 4000 ms.');
    await publisher.publish(messages);
  }, 20_000);
});
