import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineRequest, DomainError, JsonObject, Text } from '@parley/contracts/base';
import { aCaller, createTestNats, type TestNats, waitFor } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { Handles } from './handles.js';
import { LocalServices } from './local-services.js';
import { RequestClient } from './request-client.js';
import { RequestServer } from './request-server.js';

jest.setTimeout(60_000);

class Shown {
  @Text() name: string;
  @JsonObject({ optional: true }) value?: object;
}
class Returned {
  @Text() name: string;
}
const example = { request: { name: 'a' }, reply: { name: 'a' } };
const common = { owner: 'operations', summary: 'For this test.', request: Shown, reply: Returned, example } as const;
const show = defineRequest<Shown, Returned>({ ...common, subject: 'operations.show', errors: ['conflict'] });
const showLive = defineRequest<Shown, Returned>({
  ...common,
  subject: 'operations.session.{sessionId}.show',
  errors: [],
});

const ambient = new AsyncLocalStorage<string>();
const seen: { request: Shown; ambient: string | undefined }[] = [];
/** What the handler returns, or throws. */
let answer: (request: Shown) => unknown = ({ name }) => ({ name });

@Controller()
class ShowController {
  @Handles(show)
  async show(request: Shown): Promise<Returned> {
    seen.push({ request, ambient: ambient.getStore() });
    return (await answer(request)) as Returned;
  }

  @Handles(showLive)
  async showLive(request: Shown): Promise<Returned> {
    return this.show(request);
  }
}

@Module({ controllers: [ShowController] })
class ShowModule {}

const logger = pino({ level: 'silent' });
let nats: TestNats;
let asking: Broker;
let serving: Broker;
let server: RequestServer;
let app: INestMicroservice;
let services: LocalServices;

beforeAll(async () => {
  nats = await createTestNats();
  asking = await Broker.connect({ url: nats.url, name: 'client', logger });
  serving = await Broker.connect({ url: nats.url, name: 'server', logger });
});
beforeEach(async () => {
  services = new LocalServices();
  server = new RequestServer({ broker: serving, service: 'operations', logger, local: services });
  app = await NestFactory.createMicroservice(ShowModule, { strategy: server, logger: false });
  await app.listen();
  await serving.connection.flush();
  seen.length = 0;
  answer = ({ name }) => ({ name });
});
afterEach(() => app.close());
afterAll(async () => {
  await asking.close();
  await serving.close();
  await nats.close();
});

const gateway = (): RequestClient => new RequestClient(asking, { service: 'gateway', services });
const ask = (client: RequestClient, request: object): Promise<unknown> =>
  client.request(show, request as Shown, { caller: aCaller() });
const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** What is no JSON as it is. */
class Money {
  constructor(private readonly cents: number) {}
  toJSON(): string {
    return `${this.cents} cents`;
  }
}
const odd = (): object => ({
  at: new Date(0),
  missing: undefined,
  list: [undefined, Number.NaN, -0, () => 1],
  money: new Money(5),
  map: new Map([[1, 2]]),
  bytes: new Uint8Array([1, 2]),
  text: 'a\ud800 \u2028 "quoted"',
  '10': 'ten',
  '9': 'nine',
  ['__proto__x']: null,
});
const oddAsRead = {
  '9': 'nine',
  '10': 'ten',
  at: '1970-01-01T00:00:00.000Z',
  list: [null, null, 0, null],
  money: '5 cents',
  map: {},
  bytes: { '0': 1, '1': 2 },
  text: 'a\ud800 \u2028 "quoted"',
  __proto__x: null,
};

describe('a request to a service of the same process', () => {
  it('sends nothing over NATS', async () => {
    const sentBefore = asking.connection.stats().outMsgs;
    expect(await ask(gateway(), { name: 'Ada' })).toEqual({ name: 'Ada' });
    expect(asking.connection.stats().outMsgs).toBe(sentBefore);
  });

  it('is answered while NATS is away', async () => {
    await nats.kill();
    await waitFor(() => !asking.isConnected());
    expect(await ask(gateway(), { name: 'Ada' })).toEqual({ name: 'Ada' });
    await nats.restart();
    await waitFor(() => asking.isConnected() && serving.isConnected());
  });

  it.each(['over NATS', 'here'])('%s gives the handler and the asker what JSON keeps of a value', async (way) => {
    answer = () => ({ name: 'a', value: odd() });
    const client = way === 'here' ? gateway() : new RequestClient(asking);
    expect(await ask(client, { name: 'a', value: odd() })).toStrictEqual({ name: 'a', value: oddAsRead });
    expect(seen[0]?.request.value).toStrictEqual(oddAsRead);
  });

  it('shares no object between asker and handler', async () => {
    const input = { name: 'a', value: { list: [1] } };
    const kept = { name: 'a', value: { list: [2] } };
    answer = (request) => {
      (request.value as { list: number[] }).list.push(3);
      return kept;
    };
    const returned = (await ask(gateway(), input)) as typeof kept;
    returned.value.list.push(4);
    expect([input.value.list, kept.value.list]).toEqual([[1], [2]]);
  });

  it('hands an error over as a new one, with what the asker may know of it', async () => {
    const extra = { of: { day: new Date(0) } };
    const thrown = new DomainError('conflict', 'Taken.', { extra, cause: new Error('hunter2') });
    answer = () => Promise.reject(thrown);
    const error = (await caught(ask(gateway(), { name: 'a' }))) as DomainError;
    expect(error).not.toBe(thrown);
    expect(error).toMatchObject({
      code: 'conflict',
      message: 'Taken.',
      extra: { of: { day: '1970-01-01T00:00:00.000Z' } },
    });
    expect(error.cause).toBeUndefined();
  });

  it("does not see the asker's asynchronous context", async () => {
    await ambient.run('of the asker', () => ask(gateway(), { name: 'a' }));
    expect(seen[0]?.ambient).toBeUndefined();
  });

  it('begins in a turn of its own: many in a row let timers through', async () => {
    let ticked = false;
    setTimeout(() => (ticked = true), 1);
    for (let count = 0; !ticked && count < 100_000; count += 1) await ask(gateway(), { name: 'a' });
    expect(ticked).toBe(true);
  });

  it('takes no effect when its time was over before its turn came', async () => {
    const late = gateway().request(show, { name: 'late' }, { caller: aCaller(), timeoutMs: 1 });
    const blockedUntil = performance.now() + 20;
    // The first microtasks write the request; then this process is held up for longer than the asker waits.
    await Promise.resolve().then(() => {
      while (performance.now() < blockedUntil);
    });
    expect(await caught(late)).toMatchObject({ code: 'unavailable' });
    await ask(gateway(), { name: 'Ada' });
    expect(seen.map(({ request }) => request.name)).toEqual(['Ada']);
  });

  it('goes over NATS when the contract does not name the asker, so that NATS refuses it', async () => {
    const sentBefore = asking.connection.stats().outMsgs;
    await ask(new RequestClient(asking, { service: 'event-history', services }), { name: 'a' });
    expect(asking.connection.stats().outMsgs).toBe(sentBefore + 1);
  });

  it('goes over NATS once the service of this process stops, and is finished when it was taken before', async () => {
    let release: () => void = () => undefined;
    answer = () => new Promise((resolve) => (release = () => resolve({ name: 'taken' })));
    const taken = ask(gateway(), { name: 'a' });
    await waitFor(() => seen.length === 1);
    const closed = app.close();
    await waitFor(() => services.find('gateway', show, undefined) === undefined);
    // What the server has not read by then, it never will: no subscription is left.
    await serving.connection.flush();
    const late = gateway().request(show, { name: 'late' }, { caller: aCaller(), noWait: true, timeoutMs: 500 });
    expect(((await caught(late)) as Error).name).toMatch(/NoResponders|DomainError/);
    release();
    await closed;
    expect(await taken).toEqual({ name: 'taken' });
    expect(seen).toHaveLength(1);
  });
});

describe('a request to a live session of the same process', () => {
  const askLive = (sessionId: string): Promise<unknown> =>
    gateway().request(showLive, { name: sessionId }, { caller: aCaller(), sessionId });

  it('is answered here by its owner, and over NATS by the owner of another process', async () => {
    const elsewhere = new RequestServer({ broker: serving, service: 'operations', logger });
    const other = await NestFactory.createMicroservice(ShowModule, { strategy: elsewhere, logger: false });
    await other.listen();
    await Promise.all([server.serveSession('55').ready(), elsewhere.serveSession('56').ready()]);
    const sent = (): number => asking.connection.stats().outMsgs;
    const sentBefore = sent();
    expect(await askLive('55')).toEqual({ name: '55' });
    expect(sent()).toBe(sentBefore);
    expect(await askLive('56')).toEqual({ name: '56' });
    expect(sent()).toBe(sentBefore + 1);
    await other.close();
  });
});
