import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { KafkaCredentials, KafkaDestination } from '@parley/contracts/webhooks';
import { aMessage, bounds, testPolicy } from '@parley/destination-kit/testing';
import { kafka } from './kafka.js';

const settings: KafkaDestination = { brokers: ['kafka-1.example.com:9093', '[2001:db8::1]:9093'], topic: 'messages' };
const both: KafkaCredentials = { username: 'parley', password: 'secret' };
const refusal = (code: string, text: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(text) });
const checked = (changes: Partial<KafkaDestination>, credentials?: KafkaCredentials) => (): void =>
  kafka.check({ ...settings, ...changes }, credentials);

describe('the settings of a Kafka destination', () => {
  it('are accepted with and without signing in', () => {
    expect(checked({})).not.toThrow();
    expect(checked({}, {})).not.toThrow();
    expect(checked({ sasl: 'scram-sha-512' }, both)).not.toThrow();
    expect(checked({ sasl: 'plain' })).not.toThrow();
  });

  it.each([
    'kafka',
    'kafka:0',
    'kafka:65536',
    'kafka:9x',
    'kafka://k:1',
    'a b:1',
    '2001:db8::1:9093',
    '[zz]:1',
    '[1]:1',
  ])('name brokers as host:port, not %s', (broker) => {
    expect(checked({ brokers: [broker] })).toThrow(refusal('invalid_parameter', 'destination.brokers') as never);
  });

  it('have what belongs together', () => {
    expect(checked({ topic: '..' })).toThrow(refusal('invalid_parameter', 'destination.topic') as never);
    expect(checked({ sasl: 'plain' }, {})).toThrow(refusal('missing_field', 'credentials.username') as never);
    expect(checked({ sasl: 'plain' }, { username: 'u' })).toThrow(
      refusal('missing_field', 'credentials.password') as never,
    );
    expect(checked({}, both)).toThrow(refusal('missing_field', 'destination.sasl') as never);
    expect(checked({ tls: { ca: 'no PEM' } })).toThrow(refusal('invalid_parameter', 'destination.tls.ca') as never);
  });

  it('name hosts and a target', () => {
    expect(kafka.hosts(settings)).toEqual([
      { host: 'kafka-1.example.com', path: 'destination.brokers' },
      { host: '2001:db8::1', path: 'destination.brokers' },
    ]);
    expect(kafka.target(settings)).toBe('kafka://kafka-1.example.com:9093 and 1 more topic "messages"');
    const long = { brokers: [`${'h'.repeat(253)}:9093`], topic: 't'.repeat(249) };
    expect(kafka.target(long)).toHaveLength(300);
  });
});

describe('a server that is no Kafka', () => {
  let server: Server | undefined;
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server?.close();
  });

  async function serverThatSays(bytes: Buffer): Promise<KafkaDestination> {
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.write(bytes));
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return { brokers: [`127.0.0.1:${(server.address() as AddressInfo).port}`], topic: 'messages', tls: false };
  }

  it.each([
    ['speaks HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['announces gigabytes', Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
    ['answers with nothing', Buffer.from([0, 0, 0, 0])],
    ['answers with too little', Buffer.from([0, 0, 0, 4, 0, 0, 0, 0])],
  ])('and %s is an invalid answer, at once and without noise', async (_, bytes) => {
    const destination = kafka.open({ settings: await serverThatSays(bytes), credentials: {}, policy: testPolicy });
    const written: string[] = [];
    const { write } = process.stdout;
    process.stdout.write = ((text: string) => written.push(text) > 0) as typeof write;
    try {
      expect(await destination.send(aMessage(), bounds(5000))).toMatchObject({ error: 'invalid_response' });
      expect(await destination.check(bounds(5000))).toMatchObject({ ok: false, error: 'invalid_response' });
    } finally {
      process.stdout.write = write;
      await destination.close();
    }
    expect(written).toEqual([]);
  });

  it('and speaks no TLS fails the handshake', async () => {
    const { brokers, topic } = await serverThatSays(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const destination = kafka.open({ settings: { brokers, topic }, credentials: {}, policy: testPolicy });
    expect(await destination.send(aMessage(), bounds(5000))).toMatchObject({ error: 'tls' });
    await destination.close();
  });
});
