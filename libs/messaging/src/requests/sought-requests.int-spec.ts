import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineRequest, Text } from '@parley/contracts/base';
import { requestSought } from '@parley/contracts/sessions';
import { aCaller, createTestNats, type TestNats, waitFor } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { Handles } from './handles.js';
import { RequestClient } from './request-client.js';
import { RequestServer } from './request-server.js';
import { encodeRequestHeaders } from './wire.js';

jest.setTimeout(60_000);

class Letter {
  @Text({ max: 20 }) name: string;
}
const posted = defineRequest<Letter, Letter>({
  ...{ owner: 'operations', summary: 'For this test.', request: Letter, reply: Letter, errors: [], timeoutMs: 30_000 },
  subject: 'operations.session.{sessionId}.post',
  example: { request: { name: 'Ada' }, reply: { name: 'Ada' } },
});
const sessionId = '77';
const logger = pino({ level: 'silent' });

/** A process that serves the session and answers when it is told to. */
interface Process {
  readonly broker: Broker;
  readonly server: RequestServer;
  readonly handled: string[];
  answer(): void;
}

describe('a request that takes long', () => {
  let nats: TestNats;
  let asker: Broker;
  let client: RequestClient;
  const brokers: Broker[] = [];
  beforeAll(async () => {
    nats = await createTestNats();
    asker = await Broker.connect({ url: nats.url, name: 'asker', logger });
    client = new RequestClient(asker);
  });
  afterEach(() => Promise.all(brokers.splice(0).map((broker) => broker.close())));
  afterAll(async () => {
    await asker.close();
    await nats.close();
  });

  async function start(name: string): Promise<Process> {
    const broker = await Broker.connect({ url: nats.url, name, logger });
    brokers.push(broker);
    const handled: string[] = [];
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));

    @Controller()
    class PostController {
      @Handles(posted)
      async post(letter: Letter): Promise<Letter> {
        handled.push(letter.name);
        await answered;
        return { name: `${letter.name} by ${name}` };
      }
    }
    @Module({ controllers: [PostController] })
    class PostModule {}

    const server = new RequestServer({ broker, service: 'operations', logger });
    const app = await NestFactory.createMicroservice(PostModule, { strategy: server, logger: false });
    await app.listen();
    return { broker, server, handled, answer };
  }
  const serve = ({ server }: Process): Promise<void> => server.serveSession(sessionId).ready();
  const post = (name: string) => client.request(posted, { name }, { caller: aCaller(), sessionId });

  it('is given up as soon as the process that had it is gone and another serves the session', async () => {
    const first = await start('first');
    await serve(first);
    const startedAtMs = performance.now();
    const requested = expect(post('lost')).rejects.toMatchObject({ code: 'unavailable' });
    await waitFor(() => first.handled.length === 1);
    await first.broker.connection.close();
    const second = await start('second');
    await serve(second);
    await requested;
    // Sooner than by its deadline.
    expect(performance.now() - startedAtMs).toBeLessThan(25_000);
    expect(second.handled).toEqual([]);
  });

  it('is awaited while the process that has it lives, also when another serves the session by now', async () => {
    const first = await start('first');
    const serving = first.server.serveSession(sessionId);
    await serving.ready();
    const requested = post('slow');
    await waitFor(() => first.handled.length === 1);
    const stopped = serving.stop();
    await serve(await start('second'));
    const seen: string[] = [];
    asker.connection.subscribe(requestSought.subject, {
      max: 3,
      callback: (_, message) => void seen.push(message.string()),
    });
    await waitFor(() => seen.length === 3, { timeoutMs: 20_000 });
    first.answer();
    expect(await requested).toEqual({ name: 'slow by first' });
    await stopped;
  });

  it('is awaited while nobody serves the session', async () => {
    const first = await start('first');
    await serve(first);
    let isOver = false;
    const requested = post('frozen')
      .catch((error: unknown) => error)
      .finally(() => (isOver = true));
    await waitFor(() => first.handled.length === 1);
    const questions: string[] = [];
    const other = await start('other');
    other.broker.connection.subscribe(requestSought.subject, {
      callback: (_, message) => void questions.push(message.string()),
    });
    await first.broker.connection.close();
    await waitFor(() => questions.length === 2, { timeoutMs: 20_000 });
    expect(isOver).toBe(false);
    await serve(other);
    expect(await requested).toMatchObject({ code: 'unavailable' });
  });

  it('is not handled when it comes after it was said to be gone', async () => {
    const process = await start('first');
    await serve(process);
    process.answer();
    const token = 'late';
    const question = JSON.stringify({ sessionId, token });
    const reported = await asker.connection.request(requestSought.subject, question, { timeout: 5_000 });
    expect(reported.json()).toEqual({ held: false });
    const headers = encodeRequestHeaders({ requestId: 'r', timeoutMs: 30_000, token });
    const body = JSON.stringify({ caller: aCaller(), body: { name: 'late' } });
    asker.connection.publish(`operations.session.${sessionId}.post`, body, { headers });
    expect(await post('next')).toEqual({ name: 'next by first' });
    expect(process.handled).toEqual(['next']);
  });
});
