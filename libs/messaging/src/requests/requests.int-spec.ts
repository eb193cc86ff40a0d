import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError } from '@parley/contracts/base';
import { aCaller, createTestNats, type TestNats, waitFor, quickest } from '@parley/testing';
import { propagation } from '@opentelemetry/api';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { RequestClient } from './request-client.js';
import { gate, greet, type Greeted, type Greeting, greetLive, GreetModule } from '../testing/greetings.js';
import { LocalServices } from './local-services.js';
import { NoResponders, NoSessionOwner } from './request-errors.js';
import { RequestServer } from './request-server.js';

jest.setTimeout(60_000);

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const logged: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });

let nats: TestNats;
let clientBroker: Broker;
let serverBroker: Broker;
let client: RequestClient;
const apps: INestMicroservice[] = [];
const ways = [
  { way: 'over NATS', isLocal: false },
  { way: 'within the process', isLocal: true },
];
/** What asker and server share in one process. */
let local: LocalServices | undefined;

function connect(isLocal: boolean): void {
  local = isLocal ? new LocalServices() : undefined;
  client = new RequestClient(clientBroker, local && { service: 'gateway', services: local });
}

async function serve(
  options: { maxInFlight?: number } = {},
): Promise<{ app: INestMicroservice; server: RequestServer }> {
  const server = new RequestServer({ broker: serverBroker, service: 'operations', logger, local, ...options });
  const app = await NestFactory.createMicroservice(GreetModule, { strategy: server, logger: false });
  await app.listen();
  apps.push(app);
  await serverBroker.connection.flush();
  return { app, server };
}

/** Handlers wait until it is called. */
function closeGate(): () => void {
  let release: () => void = () => undefined;
  gate.open = new Promise((resolve) => (release = resolve));
  return release;
}

const ask = (name: string, options: object = {}): Promise<Greeted> =>
  client.request(greet, { name }, { caller: aCaller(), ...options });

const askLive = (sessionId: string, name = 'Ada'): Promise<Greeted> =>
  client.request(greetLive, { name }, { caller: aCaller(), sessionId });

async function failureOf(request: Promise<unknown>): Promise<DomainError> {
  const error = await request.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}

beforeAll(async () => {
  nats = await createTestNats();
  clientBroker = await Broker.connect({ url: nats.url, name: 'client', logger });
  serverBroker = await Broker.connect({ url: nats.url, name: 'server', logger });
});
afterEach(async () => {
  gate.open = Promise.resolve();
  await Promise.all(apps.splice(0).map((app) => app.close()));
  gate.entered = 0;
  gate.contexts.length = 0;
  logged.length = 0;
});
afterAll(async () => {
  await clientBroker.close();
  await serverBroker.close();
  await nats.close();
});

describe.each(ways)('a request $way', ({ isLocal }) => {
  beforeEach(() => connect(isLocal));

  it('reaches the handler with caller and request id, and its answer comes back', async () => {
    await serve();
    const reply = await ask('Ada', { requestId: 'req-1', timeoutMs: 5_000 });
    expect(reply).toEqual({ text: 'Hello Ada from req-1' });
    expect(gate.contexts[0]).toMatchObject({ requestId: 'req-1', caller: { kind: 'team_key', teamId: '1001' } });
    expect(gate.contexts[0]?.deadlineAt).toBeGreaterThan(Date.now());
    expect(gate.contexts[0]?.deadlineAt).toBeLessThanOrEqual(Date.now() + 5_000);
  });

  it('belongs to the request that its caller was in', async () => {
    await serve();
    await ask('Ada', { requestId: 'outer-7', traceparent });
    // As a handler asks another service.
    const reply = await client.request(greet, { name: 'Ada' }, { caller: gate.contexts[0]!.caller });
    expect(reply.text).toBe('Hello Ada from outer-7');
    expect(gate.contexts[1]).toMatchObject({ requestId: 'outer-7', traceparent });
  });

  it('has the trace of the span that is open, rather than that of the caller', async () => {
    const ofSpan = traceparent.replace('b7ad', 'aaaa');
    propagation.setGlobalPropagator({
      inject: (_, carrier: { traceparent?: string }) => void (carrier.traceparent = ofSpan),
      extract: (into) => into,
      fields: () => [],
    });
    await serve();
    await ask('Ada', { traceparent }).finally(() => propagation.disable());
    expect(gate.contexts[0]).toMatchObject({ traceparent: ofSpan });
  });

  it('fails with the DomainError that the handler threw: code, message, extra, retry, whom it limits', async () => {
    await serve();
    const error = await failureOf(ask('conflict'));
    expect(error.code).toBe('operation_conflict');
    expect(error.message).toBe('Taken.');
    expect(error.extra).toEqual({ operation: { id: '7' } });
    expect(error.retryAfterSeconds).toBe(3);
    expect(error.recipientOnly).toBe(true);
  });

  it('turns any other failure into internal without its text, which the log has under the request id', async () => {
    await serve();
    const error = await failureOf(ask('bug', { requestId: 'req-bug' }));
    expect(error.code).toBe('internal');
    expect(error.message).not.toContain('hunter2');
    expect(logged.join()).toContain('hunter2');
    expect(logged.join()).toContain('req-bug');
  });

  it('is refused before the handler when a field is missing, wrong or unknown, naming it', async () => {
    await serve();
    const bad = (body: object): Promise<DomainError> =>
      failureOf(client.request(greet, body as Greeting, { caller: aCaller() }));
    expect(await bad({})).toMatchObject({ code: 'missing_field', message: expect.stringContaining('name') });
    expect(await bad({ name: 'x'.repeat(21) })).toMatchObject({ code: 'invalid_parameter' });
    expect(await bad({ name: 'a', extra: 1 })).toMatchObject({ message: expect.stringContaining('extra') });
    expect(gate.entered).toBe(0);
  });

  it('is refused when the caller is not a caller', async () => {
    await serve();
    const error = await failureOf(client.request(greet, { name: 'Ada' }, { caller: {} as never }));
    expect(error.code).toBe('missing_field');
    expect(gate.entered).toBe(0);
  });

  it('fails unavailable when its deadline passes, and the late answer disturbs no other request', async () => {
    await serve();
    const release = closeGate();
    const tookMs = await quickest(1_000, async () => {
      const startedAtMs = performance.now();
      const error = await failureOf(ask('slow', { timeoutMs: 100 }));
      expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
      return performance.now() - startedAtMs;
    });
    expect(tookMs).toBeLessThan(1_000);
    release();
    expect((await ask('Ada')).text).toContain('Hello Ada');
  });

  it('waits for a service that is not up yet', async () => {
    const sentBefore = clientBroker.connection.stats().outMsgs;
    const pending = ask('Ada');
    await waitFor(() => clientBroker.connection.stats().outMsgs >= sentBefore + 3);
    await serve();
    expect((await pending).text).toContain('Hello Ada');
    expect(gate.entered).toBe(1);
  });

  it('fails unavailable when no owner comes up before the deadline, and at once with noWait', async () => {
    expect(await failureOf(ask('Ada', { timeoutMs: 150 }))).toMatchObject({ code: 'unavailable' });
    await expect(ask('Ada', { noWait: true })).rejects.toBeInstanceOf(NoResponders);
  });

  it('is answered unavailable when the service is at its limit', async () => {
    await serve({ maxInFlight: 2 });
    const release = closeGate();
    const taken = [ask('a'), ask('b')];
    await waitFor(() => gate.entered === 2);
    expect(await failureOf(ask('c'))).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    release();
    expect(await Promise.all(taken)).toHaveLength(2);
  });

  it('is answered when the server closes meanwhile, and no new one is taken', async () => {
    const { server } = await serve();
    const release = closeGate();
    const taken = Array.from({ length: 20 }, (_, index) => ask(`n${index}`));
    await waitFor(() => gate.entered === 20);
    const closed = server.close();
    await waitFor(async () => {
      const error = await ask('late', { noWait: true, timeoutMs: 100 }).catch((cause: unknown) => cause);
      return error instanceof NoResponders;
    });
    release();
    await closed;
    expect(await Promise.all(taken)).toHaveLength(20);
    expect(server.inFlight).toBe(0);
  });
});

describe.each(ways)('a request to a live session $way', ({ isLocal }) => {
  beforeEach(() => connect(isLocal));

  it('fails with NoSessionOwner at once when no process owns the session', async () => {
    await serve();
    await expect(askLive('55')).rejects.toBeInstanceOf(NoSessionOwner);
  });

  it('is answered by the owner, and not answered once it stopped', async () => {
    const { server } = await serve();
    const session = server.serveSession('55');
    await session.ready();
    expect(await askLive('55')).toEqual({ text: 'Ada in 55' });
    await expect(askLive('56')).rejects.toBeInstanceOf(NoSessionOwner);
    await session.stop();
    await expect(askLive('55')).rejects.toBeInstanceOf(NoSessionOwner);
  });

  it('is finished when the owner stops serving meanwhile', async () => {
    const { server } = await serve();
    const session = server.serveSession('55');
    await session.ready();
    const release = closeGate();
    const taken = askLive('55');
    await waitFor(() => server.inFlight === 1);
    const stopped = session.stop();
    release();
    await stopped;
    expect(await taken).toEqual({ text: 'Ada in 55' });
  });

  it('fails with NoSessionOwner when the handler finds that it lost the session', async () => {
    const { server } = await serve();
    await server.serveSession('55').ready();
    await expect(askLive('55', 'lost')).rejects.toBeInstanceOf(NoSessionOwner);
  });
});

describe('a request over NATS alone', () => {
  beforeEach(() => connect(false));

  it('is not handled when its deadline has passed already', async () => {
    await serve();
    const { headers } = await import('@nats-io/transport-node');
    const expired = headers();
    expired.set('Parley-Timeout-Ms', '0');
    clientBroker.connection.publish(greet.subject, JSON.stringify({ caller: aCaller(), body: { name: 'late' } }), {
      headers: expired,
    });
    await clientBroker.connection.flush();
    await ask('Ada');
    expect(gate.entered).toBe(1);
  });

  it('is not handled when it waited on its way for longer than its asker', async () => {
    await serve();
    const { headers } = await import('@nats-io/transport-node');
    const sent = (name: string, asker: string, waitedMs: number): void => {
      const reported = headers();
      reported.set('Parley-Timeout-Ms', '10000');
      reported.set('Parley-Sent-At-Ms', String(Date.now() - waitedMs));
      const body = JSON.stringify({ caller: aCaller(), body: { name } });
      clientBroker.connection.publish(greet.subject, body, { headers: reported, reply: `_INBOX.${asker}.${name}` });
    };
    sent('first', 'one', 0);
    sent('slow', 'one', 9_000);
    sent('stale', 'one', 10_500);
    sent('stale', 'another', 15_000);
    sent('last', 'one', 0);
    await clientBroker.connection.flush();
    await ask('Ada');
    expect(gate.entered).toBe(4);
  });

  it('survives a restart of NATS', async () => {
    await serve();
    await ask('Ada');
    await nats.kill();
    await waitFor(() => !clientBroker.isConnected() && !serverBroker.isConnected());
    const pending = ask('Ada');
    await nats.restart();
    expect((await pending).text).toContain('Hello Ada');
    expect(clientBroker.isConnected()).toBe(true);
  });
  it('is handled once while two processes hold the session', async () => {
    const first = await serve();
    const second = await serve();
    const held = [first.server.serveSession('55'), second.server.serveSession('55')];
    await Promise.all(held.map((session) => session.ready()));
    const release = closeGate();
    const taken = askLive('55');
    await waitFor(() => first.server.inFlight + second.server.inFlight > 0);
    await serverBroker.connection.flush();
    const handled = first.server.inFlight + second.server.inFlight;
    release();
    await taken;
    expect(handled).toBe(1);
  });
});

describe('wiring', () => {
  it('refuses a handler of another service at start', async () => {
    const server = new RequestServer({ broker: serverBroker, service: 'gateway', logger });
    const start = NestFactory.createMicroservice(GreetModule, { strategy: server, logger: false, abortOnError: false });
    await expect(start.then((app) => app.listen())).rejects.toThrow('belongs to operations');
  });
});
