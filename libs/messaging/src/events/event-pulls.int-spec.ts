import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { createTestNats, type TestNats, waitFor } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import type { EventMessage } from './event-message.js';
import { EventPulls } from './event-pulls.js';

jest.setTimeout(60_000);

/** Plays the server's side of the pull protocol, faults included, for a stream that no server has. */
const subject = '$JS.API.CONSUMER.MSG.NEXT.PLAYED.reader';

interface Request {
  reply: string;
  batch: number;
  expiresMs: number;
  /** On the clock of this process. */
  endsAtMs: number;
  maxBytes?: number;
}

let nats: TestNats;
let broker: Broker;
let server: Broker;
let played: Subscription;
let pulls: EventPulls;
let requests: Request[];
let taken: EventMessage[];
let lost: string[];
const expiries: NodeJS.Timeout[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'silent' });
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'reader', logger });
  server = await Broker.connect({ url: nats.url, name: 'server', logger });
});
afterEach(async () => {
  await pulls.stop();
  for (const timer of expiries.splice(0)) clearTimeout(timer);
  played.unsubscribe();
});
afterAll(async () => {
  await broker.close();
  await server.close();
  await nats.close();
});

async function start(answer: (request: Request, number: number) => void): Promise<void> {
  [requests, taken, lost] = [[], [], []];
  const callback = (_error: Error | null, message: Msg) => {
    const { batch, expires, ...rest } = message.json<{ batch: number; expires: number; max_bytes?: number }>();
    const expiresMs = expires / 1_000_000;
    const endsAtMs = performance.now() + expiresMs;
    const request = { reply: message.reply!, batch, expiresMs, endsAtMs, maxBytes: rest.max_bytes };
    requests.push(request);
    answer(request, requests.length);
  };
  played = server.connection.subscribe(subject, { callback });
  await server.connection.flush();
  pulls = new EventPulls({
    broker,
    stream: 'PLAYED',
    durable: 'reader',
    batchSize: 10,
    capacity: 40,
    capacityBytes: 16 * 1024 * 1024,
    waiting: () => ({ count: 0, bytes: 0 }),
    onMessage: (message) => taken.push(message),
    onLost: (reason) => lost.push(reason),
  });
  pulls.fill();
}

function bring({ reply }: Request, sequence: number): void {
  // A server lets no client write `$JS.ACK`.
  const ack = `$JS.PLAYED_ACK.PLAYED.reader.1.${sequence}.${sequence}.1795282280704162588.0`;
  server.connection.publish(reply, '{}', { reply: ack });
}

function expire({ reply }: Request): void {
  const status = headers(408, 'Request Timeout');
  server.connection.publish(reply, '', { headers: status });
}

function spendBytes({ reply }: Request): void {
  const status = headers(409, 'Message Size Exceeds MaxBytes');
  server.connection.publish(reply, '', { headers: status });
}

const expireInTime = (request: Request) => expiries.push(setTimeout(() => expire(request), request.expiresMs));
const sequences = () => taken.map(({ streamSequence }) => streamSequence);

describe('EventPulls', () => {
  it('keeps pulls open that expire by turns, and one that ends with those of other consumers while nothing comes', async () => {
    await start(expireInTime);
    await waitFor(() => requests.length >= 3);
    expect(requests.slice(0, 2).map(({ expiresMs }) => expiresMs)).toEqual([2000, 1000]);
    // Every eight seconds on the clock of the process; its own request took a moment to arrive.
    expect(requests[2]!.endsAtMs % 8000).toBeLessThan(500);
    bring(requests[2]!, 1);
    await waitFor(() => taken.length === 1);
    pulls.fill();
    await waitFor(() => requests.length >= 4);
    // Half as long when it would end together with the quiet one, which is still open.
    expect([1000, 2000]).toContain(requests[3]!.expiresMs);
    expect(lost).toEqual([]);
  });

  it('opens another pull for one that the server dropped without a word, and takes what still comes to it', async () => {
    await start((request, number) => {
      if (number > 1) expireInTime(request);
    });
    // The second has expired; the third is in the place of the first.
    await waitFor(() => requests.length >= 3);
    bring(requests[0]!, 1);
    bring(requests[2]!, 2);
    await waitFor(() => taken.length === 2);
    expect(sequences()).toEqual([1, 2]);
    expect(lost).toEqual([]);
  });

  it('follows a full pull by another at once', async () => {
    await start((request, number) => {
      if (number > 2) return;
      for (let index = 1; index <= request.batch; index += 1) bring(request, (number - 1) * 10 + index);
    });
    await waitFor(() => requests.length === 4);
    expect(sequences()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('asks for no more bytes than there is room for, and goes on when they are spent', async () => {
    await start((request, number) => {
      if (number > 2) return;
      bring(request, number);
      if (number === 1) spendBytes(request);
    });
    await waitFor(() => requests.length === 3);
    expect(requests.map(({ maxBytes }) => maxBytes)).toEqual([8_388_608, 8_388_608, expect.any(Number)]);
    expect(lost).toEqual([]);
  });

  it('asks for a message that fits no pull alone and without a bound', async () => {
    await start((request, number) => {
      if (number === 1) spendBytes(request);
    });
    await waitFor(() => requests.length === 3);
    expect(requests[2]).toMatchObject({ batch: 1, maxBytes: undefined });
    expect(lost).toEqual([]);
  });

  it('tells of a server that says nothing at all', async () => {
    await start(() => undefined);
    await waitFor(() => lost.length > 0);
    expect(lost[0]).toBe('the server is silent');
  });
});
