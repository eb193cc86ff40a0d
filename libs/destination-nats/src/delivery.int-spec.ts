import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsCredentials, NatsDestination } from '@parley/contracts/webhooks';
import type { Destination, OutgoingMessage } from '@parley/destination-kit';
import {
  aMessage,
  bounds,
  deliverAcrossKill,
  expectNameChecked,
  silentServer,
  testPolicy,
} from '@parley/destination-kit/testing';
import { waitFor } from '@parley/testing';
import { nats } from './index.js';
import { credentials, NatsTarget, stream } from './testing/nats-target.js';

const weak: NatsCredentials = { username: 'weak', password: 'secret-of-weak' };
const deaf: NatsCredentials = { username: 'deaf', password: 'secret-of-deaf' };
const config = [
  'authorization { users: [',
  `  { user: "${credentials.username}", password: "${credentials.password}" },`,
  // The least that a destination needs.
  `  { user: "${weak.username}", password: "${weak.password}", permissions: { publish: ["parley.shop"], subscribe: ["_INBOX.>"] } },`,
  `  { user: "${deaf.username}", password: "${deaf.password}", permissions: { publish: ["parley.>"], subscribe: ["none"] } },`,
  '] }',
];

describe('messages to a NATS server', () => {
  let target: NatsTarget;
  const opened: Destination<OutgoingMessage>[] = [];
  beforeAll(async () => {
    target = await NatsTarget.start({ config });
  }, 60_000);
  afterEach(() => Promise.all(opened.splice(0).map((destination) => destination.close())));
  afterAll(() => target?.close());

  const open = (settings: NatsDestination, signIn = credentials): Destination<OutgoingMessage> => {
    const destination = nats.open({ settings, credentials: signIn, policy: testPolicy });
    opened.push(destination);
    return destination;
  };

  it('have the subject of the table, where a value is a part of one token', async () => {
    const message = aMessage({ contentType: 'application/cloudevents+json' });
    const ofTeam = aMessage({ sessionId: undefined, projectId: undefined, eventType: 'campaign.completed' });
    const result = await open(target.settings()).send(message, bounds());
    expect(result.response).toEqual({ stream, sequence: expect.any(Number), duplicate: false });
    await open(target.settings({ subject: 'parley.team-{projectId}.{event}' })).send(ofTeam, bounds());
    const received = (await target.received()).slice(-2);
    expect(received.map(({ subject }) => subject)).toEqual([
      'parley.381724990812738561.381725008812738561.message_received',
      'parley.team-_.campaign_completed',
    ]);
    expect(received[0]!.contentType).toBe('application/cloudevents+json');
  });

  it('that are sent again are taken once, and both times succeed', async () => {
    const destination = open(target.settings());
    const message = aMessage();
    const first = await destination.send(message, bounds());
    const again = await destination.send(message, bounds());
    const replay = await destination.send({ ...message, deduplicationId: `${message.eventId}.1` }, bounds());
    expect([first, again, replay].map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect([first, again, replay].map(({ response }) => response!['duplicate'])).toEqual([false, true, false]);
    expect(again.response!['sequence']).toBe(first.response!['sequence']);
  });

  it('need to publish and to be answered, and no more', async () => {
    const permitted = open(target.settings({ subject: 'parley.shop' }), weak);
    expect((await permitted.send(aMessage(), bounds())).error).toBeUndefined();
    expect(await permitted.check(bounds())).toMatchObject({ ok: true, verified: false });
    const other = open(target.settings({ subject: 'parley.other' }), weak);
    const results = await Promise.all(Array.from({ length: 5 }, () => other.send(aMessage(), bounds())));
    expect(results.map(({ error }) => error)).toEqual(results.map(() => 'refused'));
    expect((await open(target.settings(), deaf).send(aMessage(), bounds())).error).toBe('refused');
  });

  it('beyond what the stream holds are refused, and what is larger than it takes is too large', async () => {
    await target.asClient(async (connection) => {
      const { streams } = await jetstreamManager(connection);
      await streams.add({ name: 'full', subjects: ['full'], max_msgs: 1, discard: 'new', max_msg_size: 10_000 });
    });
    const destination = open(target.settings({ subject: 'full' }));
    expect((await destination.send(aMessage({ body: Buffer.alloc(20_000) }), bounds())).error).toBe('too_large');
    expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
    const refused = await destination.send(aMessage(), bounds());
    expect(refused).toMatchObject({ error: 'refused', response: { errorCode: 10_077 } });
    await target.asClient(async (connection) => {
      await (await jetstreamManager(connection)).streams.delete('full');
    });
    expect((await destination.send(aMessage(), bounds())).error).toBe('not_found');
  });

  it('are not taken by what is no stream', async () => {
    await target.asClient(async (connection) => {
      connection.subscribe('service', { callback: (_, message) => void message.respond('thank you') });
      await connection.flush();
      const destination = open(target.settings({ subject: 'service' }));
      expect((await destination.send(aMessage(), bounds())).error).toBe('invalid_response');
    });
  });

  it('go where the name resolves to at the time, and nowhere once it is denied', async () => {
    await expectNameChecked(target.server.port, (at, resolve) =>
      nats.open({ settings: target.settings({}, at), credentials, policy: testPolicy, resolve }),
    );
  });

  it('are lost by no kill of the server: each arrives in the end, once', async () => {
    const destination = open(target.settings({ subject: 'parley.kept' }));
    const messages = Array.from({ length: 300 }, () => aMessage());
    await deliverAcrossKill(destination, messages, {
      ...{ after: 50, kill: () => target.server.end('SIGKILL'), start: () => target.server.start() },
    });
    const ids = (await target.received())
      .filter(({ subject }) => subject === 'parley.kept')
      .map(({ carried }) => carried['webhook-id']);
    expect(ids.length).toBe(messages.length);
    expect(new Set(ids)).toEqual(new Set(messages.map(({ eventId }) => eventId)));
  }, 60_000);
});

describe('a server that is none', () => {
  it('keeps no socket after an attempt', async () => {
    const silent = await silentServer();
    const destination = nats.open({
      ...{ settings: { servers: [`nats://127.0.0.1:${silent.port}`] }, credentials, policy: testPolicy },
    });
    const before = sockets();
    expect((await destination.send(aMessage(), bounds(300))).error).toBe('timeout');
    await waitFor(() => sockets() <= before, { message: 'the socket to close' });
    await destination.close();
    await silent.close();
  });

  it('names others, to which nothing goes', async () => {
    let connections = 0;
    let elsewhere = 0;
    const other = createServer((socket) => {
      elsewhere += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = createServer((socket) => {
      connections += 1;
      const named = JSON.stringify({
        version: '2.9.0',
        headers: true,
        max_payload: 65_536,
        connect_urls: [`127.0.0.1:${port}`],
      });
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        if (data.includes('PING')) socket.write('PONG\r\n');
        if (data.includes('HPUB')) socket.destroy();
      });
      socket.write(`INFO ${named}\r\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const settings = { servers: [`nats://127.0.0.1:${(server.address() as AddressInfo).port}`] };
    const destination = nats.open({ settings, credentials, policy: testPolicy });
    for (let sent = 1; sent <= 3; sent += 1) {
      expect((await destination.send(aMessage(), bounds())).error).toBe('reset');
      expect(connections).toBe(sent);
    }
    await destination.close();
    expect(elsewhere).toBe(0);
    other.close();
    server.close();
  });

  it('that sends without end is left', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(65_536, 'x');
    const flooding = new Set<Socket>();
    const server = createServer((socket) => {
      flooding.add(socket);
      socket.on('error', () => undefined);
      const flood = (): void => {
        if (socket.destroyed) return;
        sent += chunk.length;
        socket.write(chunk, () => setImmediate(flood));
      };
      flood();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const settings = { servers: [`nats://127.0.0.1:${port}`] };
    const destination = nats.open({ settings, credentials, policy: testPolicy });
    expect(['reset', 'tls', 'invalid_response']).toContain((await destination.send(aMessage(), bounds(4_000))).error);
    expect(sent).toBeLessThan(512 * 1024 * 1024);
    await destination.close();
    for (const socket of flooding) socket.destroy();
    server.close();
  });
});

function sockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
}
