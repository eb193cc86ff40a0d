import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, notFound, type Caller } from '@parley/contracts/base';
import { cancelOperation, type CancelOperation } from '@parley/contracts/operations';
import {
  FakeOperations,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type Answer,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let path: string;
let hiddenPath: string;
let operationId: string;
let failure: DomainError | undefined;
let requested: { request: CancelOperation; caller: Caller }[] = [];

const receipt = cancelOperation.example.reply;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  const operations = await FakeOperations.start(installation.services);
  operationId = operations.add(team.id, { projectId }).id;
  path = `/platform/operations/${operationId}/cancel`;
  hiddenPath = `/platform/operations/${operations.add('1').id}/cancel`;
  await installation.services.answer(cancelOperation, (request, { caller }) => {
    requested.push({ request, caller });
    if (request.operationId !== operationId) throw notFound('Operation');
    if (failure) throw failure;
    return receipt;
  });
}, 60_000);

beforeEach(() => {
  requested = [];
  failure = undefined;
});

afterAll(() => installation.close());

const keyed = (key: string, headers: Record<string, string> = {}) => ({
  headers: { 'idempotency-key': key, ...headers },
});

function codeOf({ status, error }: Answer): [number, string] {
  return [status, error.code];
}

describe('POST …/cancel', () => {
  it('asks the operations service with the key and answers its receipt', async () => {
    const longest = '~'.repeat(254) + '!';
    const answer = await gateway.as(team.key).post(path, undefined, keyed(longest));
    expect([answer.status, answer.json]).toEqual([200, receipt]);
    const prefixed = `/platform/projects/${projectId}/operations/${operationId}/cancel`;
    expect((await gateway.as(team.key).post(prefixed, undefined, keyed('k'))).json).toEqual(receipt);
    expect(requested.map(({ request }) => ({ ...request }))).toEqual([
      { operationId, idempotencyKey: longest },
      { operationId, projectId, idempotencyKey: 'k' },
    ]);
    expect(requested[0]?.caller).toMatchObject({ kind: 'team_key', teamId: team.id });
  });

  it('takes any body and reads none', async () => {
    for (const [type, body] of [
      ['application/json', '{"broken'],
      ['application/json', '[1,2]'],
      ['application/json', '"\\u0000"'],
      ['application/json', '{"operationId":"1","colour":"red"}'],
      ['application/json', ''],
      ['text/plain', 'please stop'],
      ['application/x-www-form-urlencoded', 'a=b'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['not a type', 'anything'],
      ['', 'anything'],
    ] as const) {
      const answer = await gateway.as(team.key).post(path, body, keyed('k', { 'content-type': type }));
      expect([type, body, answer.status]).toEqual([type, body, 200]);
    }
    expect(await sendRaw(`POST ${path}`, ['Content-Length: 3', 'Idempotency-Key: k'], 'abc')).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    expect(await sendRaw(`POST ${path}`, ['Idempotency-Key: k'], '')).toMatch(/^HTTP\/1\.1 200 /);
    const chunked = ['Transfer-Encoding: chunked', 'Content-Type: application/json', 'Idempotency-Key: k'];
    expect(await sendRaw(`POST ${path}`, chunked, '3\r\n{"x\r\n0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    expect(new Set(requested.map(({ request }) => JSON.stringify(request))).size).toBe(1);
  });

  it('takes no body beyond the limit', async () => {
    const large = 'x'.repeat(2 * 1024 * 1024 + 1);
    const answer = await gateway.as(team.key).post(path, large, keyed('k', { 'content-type': 'text/plain' }));
    expect(codeOf(answer)).toEqual([413, 'payload_too_large']);
  });

  it('leaves other routes with JSON alone', async () => {
    const typed = { headers: { 'content-type': 'application/x-parley-ignored' } };
    const answer = await gateway.as(team.key).post('/v1/projects', '{"name":"x"}', typed);
    expect(codeOf(answer)).toEqual([415, 'unsupported_media_type']);
  });

  it('needs a key of 1 to 255 visible ASCII characters, once the operation was found', async () => {
    const client = gateway.as(team.key);
    expect(codeOf(await client.post(path))).toEqual([400, 'idempotency_key_required']);
    expect(codeOf(await client.post(hiddenPath))).toEqual([404, 'not_found']);
    for (const key of ['', 'a b', 'x'.repeat(256), 'é', 'a\tb']) {
      expect([key, ...codeOf(await client.post(path, {}, keyed(key)))]).toEqual([key, 400, 'idempotency_key_invalid']);
      expect([key, ...codeOf(await client.post(hiddenPath, {}, keyed(key)))]).toEqual([key, 404, 'not_found']);
    }
    const twice = await sendRaw(`POST ${path}`, ['Idempotency-Key: a', 'Idempotency-Key: b'], '');
    expect(twice).toMatch(/^HTTP\/1\.1 400 [\s\S]*"idempotency_key_invalid"/);
    expect(requested).toEqual([]);
  });

  it('takes no query, and is seen before it is validated', async () => {
    const client = gateway.as(team.key);
    expect(codeOf(await client.post(`${path}?force=true`, {}, keyed('k')))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await client.post(`${hiddenPath}?force=true`, {}, keyed('k')))).toEqual([404, 'not_found']);
    expect(codeOf(await client.post(hiddenPath, {}, keyed('k')))).toEqual([404, 'not_found']);
    expect(codeOf(await client.post('/platform/operations/abc/cancel', {}, keyed('k')))).toEqual([404, 'not_found']);
  });

  it('needs the scope for it', async () => {
    const reader = await makeKey(gateway, team, ['operations:read']);
    expect(codeOf(await gateway.as(reader.key).post(path, {}, keyed('k')))).toEqual([403, 'insufficient_scope']);
    const canceller = await makeKey(gateway, team, ['operations:cancel'], { projectId });
    expect((await gateway.as(canceller.key).post(path, {}, keyed('k'))).status).toBe(200);
  });

  it('answers a conflict with the operation as it is now, and one of keys with the code alone', async () => {
    const { operation } = receipt;
    failure = new DomainError('operation_conflict', 'It has ended.', { extra: { operation } });
    const refused = await gateway.as(team.key).post(path, {}, keyed('k'));
    expect(refused.status).toBe(409);
    expect(refused.json).toEqual({
      error: 'operation_conflict',
      code: 'operation_conflict',
      docs: '/docs/errors#operation_conflict',
      requestId: refused.headers.get('x-request-id'),
      operation,
    });
    failure = new DomainError('idempotency_conflict', 'The key stands for another request.');
    expect((await gateway.as(team.key).post(path, {}, keyed('k'))).json).toMatchObject({
      error: 'idempotency_conflict',
      code: 'idempotency_conflict',
    });
  });
});

function sendRaw(target: string, headers: string[], body: string): Promise<string> {
  const head = [`${target} HTTP/1.1`, 'Host: x', 'Connection: close', `Authorization: Bearer ${team.key}`, ...headers];
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(gateway.url).port) }, () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`),
    );
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
}
