import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AmqpDestination } from '@parley/contracts/webhooks';
import type { Destination, OutgoingMessage, SendResult } from '@parley/destination-kit';
import {
  aMessage,
  bounds,
  deliverAcrossKill,
  expectNameChecked,
  portOf,
  testPolicy,
} from '@parley/destination-kit/testing';
import { rabbitMqScripts, selfSigned, signedBy, tcpProxy, waitFor } from '@parley/testing';
import { amqp } from './index.js';
import { credentials, fullQueue, powerless, queue, RabbitMqTarget } from './testing/rabbitmq-target.js';

const isInstalled = rabbitMqScripts() !== undefined;
if (!isInstalled) console.warn('skipped: RabbitMQ is not installed (Debian: rabbitmq-server)');

(isInstalled ? describe : describe.skip)('messages to a RabbitMQ', () => {
  let target: RabbitMqTarget;
  const opened: Destination<OutgoingMessage>[] = [];

  beforeAll(async () => {
    target = await RabbitMqTarget.start();
  }, 180_000);
  afterEach(() => Promise.all(opened.splice(0).map((destination) => destination.close())));
  afterAll(() => target?.close(), 60_000);

  const open = (settings: AmqpDestination, signIn = credentials): Destination<OutgoingMessage> => {
    const destination = amqp.open({ settings, credentials: signIn, policy: testPolicy });
    opened.push(destination);
    return destination;
  };
  const arrived = (message: OutgoingMessage): number =>
    target.messages.filter(({ properties }) => properties.messageId === message.deduplicationId).length;
  const sendAll = async (to: Destination<OutgoingMessage>, messages: OutgoingMessage[]): Promise<SendResult[]> =>
    Promise.all(messages.map((message) => to.send(message, bounds())));

  it('have the properties and the routing key of the table', async () => {
    const message = aMessage({ deduplicationId: '1.2', contentType: 'application/cloudevents+json' });
    const destination = open(target.settings({ routingKey: 'shop.{projectId}.{session}.{event}' }));
    expect(await destination.send(message, bounds())).toMatchObject({ response: { confirmed: true } });
    const received = await waitFor(() => target.messages.find(({ properties }) => properties.messageId === '1.2'));
    expect(received.fields.routingKey).toBe('shop.381724990812738561.381725008812738561.message.received');
    expect(received.properties).toMatchObject({
      ...{ type: 'message.received', timestamp: 1_795_248_000, deliveryMode: 2, appId: 'parley' },
      ...{ contentType: 'application/cloudevents+json', headers: message.carried },
    });
  });

  it('without a queue are returned, and those beside them are not', async () => {
    const destination = open(target.settings({ exchange: 'unbound' }));
    const routed = open(target.settings({ exchange: '', routingKey: '{event}' }));
    expect(await destination.send(aMessage(), bounds())).toMatchObject({
      ...{ error: 'unroutable', response: { replyCode: 312, message: 'NO_ROUTE' } },
    });
    // Both kinds on one channel: the event type is the name of the queue.
    const messages = Array.from({ length: 40 }, (_, index) => aMessage({ eventType: index % 2 ? queue : 'no.such' }));
    const results = await sendAll(routed, messages);
    expect(results.map(({ error }) => error)).toEqual(
      messages.map((_, index) => (index % 2 ? undefined : 'unroutable')),
    );
  });

  it('for a full queue are refused', async () => {
    const destination = open(target.settings({ exchange: '', routingKey: fullQueue }));
    const results = [];
    for (let sent = 0; sent < 4; sent += 1) results.push(await destination.send(aMessage(), bounds()));
    // The queue counts a message a moment after it confirmed it.
    expect(results[0]).toMatchObject({ response: { confirmed: true } });
    expect(results[3]).toMatchObject({ error: 'refused', response: { confirmed: false } });
  });

  it('of a user without permissions are refused, and a vhost that is not there is "auth"', async () => {
    expect(await open(target.settings(), powerless).send(aMessage(), bounds())).toMatchObject({
      ...{ error: 'refused', response: { replyCode: 403, message: expect.not.stringContaining(powerless.username) } },
    });
    for (const vhost of ['nowhere', 'of%20nobody']) {
      const url = `amqp://127.0.0.1:${target.server.port}/${vhost}`;
      expect(await open(target.settings({ url })).send(aMessage(), bounds())).toMatchObject({
        ...{ error: 'auth', response: { replyCode: 530 } },
      });
    }
  });

  it('to an exchange that is deleted fail, and arrive once it is there again', async () => {
    const client = await target.connect();
    const channel = await client.createChannel();
    await channel.assertExchange('passing', 'fanout');
    await channel.bindQueue(queue, 'passing', '');
    const destination = open(target.settings({ exchange: 'passing' }));
    expect(await destination.check(bounds())).toMatchObject({ ok: true, verified: true });
    expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
    await channel.deleteExchange('passing');
    const lost = await sendAll(
      destination,
      Array.from({ length: 16 }, () => aMessage()),
    );
    expect(new Set(lost.map(({ error }) => error))).toEqual(new Set(['not_found']));
    expect(await destination.check(bounds())).toMatchObject({ ok: false, error: 'not_found' });
    await channel.assertExchange('passing', 'fanout');
    await channel.bindQueue(queue, 'passing', '');
    expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
    await client.close();
  });

  it('that are published as the broker closes their channel are refused like it, and the next channel is well', async () => {
    const client = await target.connect();
    const channel = await client.createChannel();
    const destination = open(target.settings({ exchange: 'fleeting' }));
    const send = (): Promise<SendResult> => destination.send(aMessage(), bounds(5_000));
    for (let round = 0; round < 5; round += 1) {
      await channel.assertExchange('fleeting', 'fanout');
      await channel.bindQueue(queue, 'fleeting', '');
      expect((await send()).error).toBeUndefined();
      await channel.deleteExchange('fleeting');
      const first = send();
      const next = first.then(send);
      await turn();
      await turn();
      // The refusal arrives meanwhile. It is read when the others are published, and not yet on the socket.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      const results = await Promise.all([first, next, send(), send(), send(), send()]);
      expect(results.map(({ error }) => error)).toEqual(Array.from({ length: 6 }, () => 'not_found'));
    }
    await client.close();
  }, 60_000);

  it('check the queue of the default exchange, where it does not depend on the event', async () => {
    const check = async (routingKey?: string) =>
      open(target.settings({ exchange: '', ...(routingKey === undefined ? {} : { routingKey }) })).check(bounds());
    expect(await check(queue)).toMatchObject({ ok: true, verified: true });
    expect(await check('no-such')).toMatchObject({ ok: false, verified: false, error: 'not_found' });
    expect(await check()).toMatchObject({ ok: true, verified: false });
  });

  it('go over TLS: by its authority, its name and a certificate of the client', async () => {
    const { ca } = target.certificate;
    const { cert, key } = signedBy(target.certificate);
    expect((await open(target.secureSettings()).send(aMessage(), bounds())).error).toBeUndefined();
    const named = open(target.secureSettings({ tls: { ca, serverName: 'localhost' } }));
    expect((await named.send(aMessage(), bounds())).error).toBeUndefined();
    const shown = open(target.secureSettings({ tls: { ca, cert } }), { ...credentials, clientKey: key });
    expect((await shown.send(aMessage(), bounds())).error).toBeUndefined();
    const errors = await Promise.all(
      [{ ca, serverName: 'other.example.com' }, { ca: selfSigned().cert }, {}].map(
        async (tls) => (await open(target.secureSettings({ tls })).send(aMessage(), bounds())).error,
      ),
    );
    expect(errors).toEqual(['tls', 'tls', 'tls']);
    const plain = target.secureSettings().url.replace(String(target.server.tlsPort), String(target.server.port));
    expect((await open(target.secureSettings({ url: plain })).send(aMessage(), bounds())).error).toBe('tls');
  });

  it('go where the name resolves to at the time, and nowhere once it is denied', async () => {
    await expectNameChecked(target.server.port, (at, resolve) =>
      amqp.open({ settings: target.settings({}, at), credentials, policy: testPolicy, resolve }),
    );
  });

  it('wait while the broker blocks publishers, and go on afterwards', async () => {
    const destination = open(target.settings());
    target.server.control('set_vm_memory_high_watermark', '0');
    // The broker says so when something is published.
    const late = await destination.send(aMessage(), bounds(2_000));
    expect(late).toMatchObject({ error: 'throttled', response: { blocked: expect.stringContaining('memory') } });
    const unsent = aMessage();
    expect((await destination.send(unsent, bounds(500))).error).toBe('throttled');
    const waiting = destination.send(aMessage(), bounds(60_000));
    target.server.control('set_vm_memory_high_watermark', '0.8');
    expect((await waiting).error).toBeUndefined();
    // What failed before it was sent did not arrive later.
    expect(arrived(unsent)).toBe(0);
  }, 120_000);

  it('fail while the broker hangs, and arrive when it goes on', async () => {
    const destination = open(target.settings());
    expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
    target.server.pause();
    const results = await Promise.all(
      Array.from({ length: 16 }, () => destination.send(aMessage(), bounds(1_000))).concat(
        destination.check(bounds(1_000)),
      ),
    );
    expect(new Set(results.map(({ error }) => error))).toEqual(new Set(['timeout']));
    target.server.resume();
    expect((await destination.send(aMessage(), bounds(30_000))).error).toBeUndefined();
  }, 90_000);

  it('connect anew where the broker opens no channel', async () => {
    const proxy = await tcpProxy(`amqp://127.0.0.1:${target.server.port}`);
    const destination = open(target.settings({}, { host: '127.0.0.1', port: portOf(proxy) }));
    try {
      expect(await destination.check(bounds())).toMatchObject({ ok: true });
      proxy.hold();
      expect((await destination.send(aMessage(), bounds(500))).error).toBe('timeout');
      expect(proxy.connections).toBe(1);
      expect((await destination.send(aMessage(), bounds(500))).error).toBe('timeout');
      expect(proxy.connections).toBe(2);
      proxy.letGo();
      expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
    } finally {
      await proxy.close();
    }
  }, 60_000);

  it('are lost by no kill of the broker: each confirmed one is there, and the rest arrive in the end', async () => {
    const destination = open(target.settings({ exchange: '', routingKey: 'durable' }));
    const client = await target.connect();
    client.on('error', () => undefined);
    await (await client.createChannel()).assertQueue('durable', { durable: true });
    const messages = Array.from({ length: 400 }, () => aMessage());
    await deliverAcrossKill(destination, messages, {
      ...{ after: 100, kill: () => target.server.kill(), start: () => target.server.restart() },
    });
    const reader = await target.connect();
    const ids: string[] = [];
    await (
      await reader.createChannel()
    ).consume('durable', (message) => void (message && ids.push(message.properties.messageId as string)), {
      noAck: true,
    });
    await waitFor(() => messages.every(({ deduplicationId }) => ids.includes(deduplicationId)));
    await reader.close();
  }, 180_000);
});
