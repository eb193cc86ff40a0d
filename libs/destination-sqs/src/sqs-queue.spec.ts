import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SqsCredentials, SqsDestination } from '@parley/contracts/webhooks';
import type { Destination, OutgoingMessage } from '@parley/destination-kit';
import { aMessage, bounds, testPolicy } from '@parley/destination-kit/testing';
import { waitFor } from '@parley/testing';
import { sqs } from './sqs.js';

const credentials: SqsCredentials = { accessKeyId: 'AKIDOFENDPOINT', secretAccessKey: 'secret-of-endpoint' };

interface Entry {
  Id?: string;
  MessageBody: string;
  MessageGroupId?: string;
  MessageDeduplicationId?: string;
}
interface Received {
  readonly action: string;
  readonly headers: IncomingMessage['headers'];
  readonly input: Entry & { QueueUrl: string; Entries?: Entry[] };
}
type Answer = { status?: number; headers?: Record<string, string>; body: unknown };

const md5 = (body: string): string => createHash('md5').update(body).digest('hex');
const accepted = ({ MessageBody, Id }: Entry) => ({
  ...(Id === undefined ? {} : { Id }),
  ...{ MessageId: `id-${md5(MessageBody).slice(0, 8)}`, MD5OfMessageBody: md5(MessageBody) },
});

/** A small stand-in for what the real server does not do: faults, and answers of Amazon alone. */
describe('a queue of a service that answers as the test says', () => {
  let server: Server;
  let received: Received[];
  let answer: (request: Received) => Answer | Promise<Answer>;
  const opened: Destination<OutgoingMessage>[] = [];

  beforeEach(async () => {
    received = [];
    answer = ({ input }) => ({ body: input.Entries ? { Successful: input.Entries.map(accepted) } : accepted(input) });
    const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const input = JSON.parse(await text(request)) as Received['input'];
      const action = String(request.headers['x-amz-target']).replace('AmazonSQS.', '');
      const one = { action, headers: request.headers, input };
      received.push(one);
      const { status = 200, headers = {}, body } = await answer(one);
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', ...headers });
      response.end(JSON.stringify(body));
    };
    server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((destination) => destination.close()));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const endpoint = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = (queue = 'messages', changes: Partial<SqsDestination> = {}): Destination<OutgoingMessage> => {
    const settings = {
      ...{ queueUrl: `https://sqs.eu-west-1.amazonaws.com/1/${queue}`, region: 'eu-west-1', endpoint: endpoint() },
      ...changes,
    };
    const destination = sqs.open({ settings, credentials, policy: testPolicy });
    opened.push(destination);
    return destination;
  };
  const fault = (code: string, status = 400): Answer => ({ status, body: { __type: `com.amazonaws.sqs#${code}` } });

  it('signs with the credentials of the endpoint, whatever the host has', async () => {
    const before = { ...process.env };
    const home = await mkdtemp(join(tmpdir(), 'parley-sqs-'));
    const file = join(home, 'config');
    await writeFile(
      file,
      '[default]\naws_access_key_id=AKIDOFFILE\naws_secret_access_key=x\nmax_attempts=7\nregion=x\n',
    );
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: 'AKIDOFHOST',
      AWS_SECRET_ACCESS_KEY: 'secret-of-host',
      AWS_SESSION_TOKEN: 'token-of-host',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
      AWS_ENDPOINT_URL_SQS: 'http://127.0.0.1:9',
      AWS_USE_FIPS_ENDPOINT: 'true',
      AWS_REGION: 'us-east-1',
      AWS_MAX_ATTEMPTS: '5',
      AWS_CONFIG_FILE: file,
      AWS_SHARED_CREDENTIALS_FILE: file,
      HTTP_PROXY: 'http://127.0.0.1:9',
    });
    try {
      answer = () => fault('ServiceUnavailable', 503);
      expect((await open().send(aMessage(), bounds())).error).toBe('refused');
    } finally {
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      Object.assign(process.env, before);
      await rm(home, { recursive: true });
    }
    expect(received).toHaveLength(1);
    expect(received[0]!.headers.authorization).toContain('Credential=AKIDOFENDPOINT/');
    expect(received[0]!.headers.authorization).toContain('/eu-west-1/sqs/aws4_request');
    expect(received[0]!.headers['x-amz-security-token']).toBeUndefined();
  });

  it('is a failure where the service has other bytes than those sent', async () => {
    answer = () => ({ body: { MessageId: '1', MD5OfMessageBody: md5('something else') } });
    expect((await open().send(aMessage(), bounds())).error).toBe('invalid_response');
    answer = () => ({ body: { MessageId: '1' } });
    expect((await open().send(aMessage(), bounds())).error).toBe('invalid_response');
  });

  it('follows no redirect', async () => {
    answer = () => ({ status: 307, headers: { location: `${endpoint()}/elsewhere` }, body: {} });
    expect((await open().send(aMessage(), bounds())).error).toBe('invalid_response');
    expect(received).toHaveLength(1);
  });

  it.each([
    ['QueueDoesNotExist', 'not_found'],
    ['InvalidClientTokenId', 'auth'],
    ['RequestThrottled', 'throttled'],
    ['OverLimit', 'refused'],
  ])('reports %s as "%s", without a second try', async (code, error) => {
    answer = () => fault(code);
    expect((await open().send(aMessage(), bounds())).error).toBe(error);
    expect(received).toHaveLength(1);
  });

  it('asks the queue whether a message is too large for it', async () => {
    answer = ({ action }) =>
      action === 'GetQueueAttributes'
        ? { body: { Attributes: { MaximumMessageSize: '1024' } } }
        : fault('InvalidParameterValue');
    const body = (bytes: number) => aMessage({ body: Buffer.alloc(bytes, 'a') });
    expect((await open().send(body(2000), bounds())).error).toBe('too_large');
    expect((await open().send(body(10), bounds())).error).toBe('refused');
    answer = ({ action }) => fault(action === 'GetQueueAttributes' ? 'AccessDenied' : 'InvalidParameterValue');
    expect((await open().send(body(300_000), bounds())).error).toBe('too_large');
    expect((await open().send(body(2000), bounds())).error).toBe('refused');
  });

  it('sends a message group in order, in batches while one is under way, each with its own result', async () => {
    const releases: (() => void)[] = [];
    answer = async ({ input }) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      const entries = input.Entries;
      if (!entries) return { body: accepted(input) };
      const [first, second, ...others] = entries;
      return {
        body: {
          Successful: [...others.toReversed(), first!].map(accepted),
          Failed: [{ Id: second!.Id, Code: 'InternalError', SenderFault: false }],
        },
      };
    };
    const destination = open('messages.fifo');
    const messages = Array.from({ length: 14 }, () => aMessage({ sessionId: 'one' }));
    const results = messages.map((message) => destination.send(message, bounds()));
    for (let at = 0; at < 3; at += 1) {
      await waitFor(() => releases.length > at);
      releases[at]!();
    }
    const errors = (await Promise.all(results)).map(({ error }) => error);
    expect(errors.map((error, at) => (error === undefined ? '' : `${at} ${error}`)).join('')).toBe(
      '2 refused12 refused',
    );
    const ids = received.flatMap(({ input }) =>
      (input.Entries ?? [input]).map((entry) => entry.MessageDeduplicationId),
    );
    expect(ids).toEqual(messages.map(({ deduplicationId }) => deduplicationId));
    expect(received.map(({ input }) => input.Entries?.length ?? 1)).toEqual([1, 10, 3]);
    expect(
      received.every(({ input }) => (input.Entries ?? [input]).every((entry) => entry.MessageGroupId === 'one')),
    ).toBe(true);
  });

  it('has groups by what the settings say, of characters that a queue takes', async () => {
    const message = aMessage({ sessionId: '42', conversationId: () => 'Zoë and others' });
    await open('messages.fifo').send(message, bounds());
    await open('messages.fifo', { key: 'event' }).send(message, bounds());
    await open('messages.fifo', { key: 'conversation' }).send(message, bounds());
    await open('messages').send(message, bounds());
    expect(received.map(({ input }) => input.MessageGroupId)).toEqual([
      ...['42', message.eventId],
      expect.stringMatching(/^[0-9a-f]{64}$/),
      undefined,
    ]);
  });

  it('checks what it may look up, and says where it may not', async () => {
    answer = () => ({ body: { Attributes: { QueueArn: 'arn' } } });
    expect(await open().check(bounds())).toMatchObject({ ok: true, verified: true });
    answer = () => fault('AccessDenied', 403);
    expect(await open().check(bounds())).toMatchObject({ ok: true, verified: false });
    answer = () => fault('InvalidClientTokenId', 403);
    expect(await open().check(bounds())).toMatchObject({ ok: false, verified: false, error: 'auth' });
    expect(received.map(({ action }) => action)).toEqual(Array(3).fill('GetQueueAttributes'));
  });

  it('reads a bounded answer', async () => {
    answer = () => ({ body: { MessageId: 'x'.repeat(400_000) } });
    expect((await open().send(aMessage(), bounds())).error).toBe('invalid_response');
  });

  it('checks each look-up of a name, so that a name cannot come to mean a private address', async () => {
    const port = (server.address() as AddressInfo).port;
    let address = '127.0.0.1';
    const destination = sqs.open({
      settings: { queueUrl: 'https://q/1/m', region: 'x', endpoint: `http://queues.example.com:${port}` },
      ...{ credentials, policy: testPolicy },
      resolve: (_, __, callback) => callback(null, [{ address, family: 4 }]),
    });
    opened.push(destination);
    expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
    address = '127.9.9.1';
    server.closeAllConnections();
    const error = await destination.send(aMessage(), bounds());
    expect(['blocked_address', 'reset']).toContain(error.error);
    expect((await destination.send(aMessage(), bounds())).error).toBe('blocked_address');
  });
});
