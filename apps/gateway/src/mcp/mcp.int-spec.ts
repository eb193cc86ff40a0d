import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listEvents } from '@parley/contracts/events';
import { Agent, Installation, makeKey, makeTeam, signIn, type TestGateway, type TestTeam } from '../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  await installation.services.answer(listEvents, () => ({ data: [], nextAfter: null }));
}, 60_000);

afterAll(() => installation.close());

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const headers = { accept: 'application/json, text/event-stream' };

describe('POST /mcp', () => {
  it('is answered as JSON without a session', async () => {
    const answer = await gateway.as(team.key).post('/mcp', ping, { headers });
    expect([answer.status, answer.json]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(answer.headers.get('x-request-id')).not.toBeNull();
  });

  it('is answered for any Accept header, in a version of the protocol that there is', async () => {
    const answer = await gateway.as(team.key).post('/mcp', ping, { headers: { accept: '*/*' } });
    expect([answer.status, answer.json]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    const unknown = await gateway
      .as(team.key)
      .post('/mcp', ping, { headers: { 'mcp-protocol-version': '1999-01-01' } });
    expect(unknown.status).toBe(400);
  });

  it('takes notifications with 202', async () => {
    const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const answer = await gateway.as(team.key).post('/mcp', notification, { headers });
    expect([answer.status, answer.text]).toEqual([202, '']);
  });

  it('passes the checks of every route, in their order', async () => {
    const { key } = await makeKey(gateway, team, ['operations:read']);
    const codeOf = async (answer: Promise<{ status: number; error: { code: string } }>) => {
      const { status, error } = await answer;
      return [status, error.code];
    };
    expect(await codeOf(gateway.as().post('/mcp', ping))).toEqual([401, 'unauthenticated']);
    expect(await codeOf(gateway.as('parley_team_x').post('/mcp', ping))).toEqual([401, 'unauthenticated']);
    const version = { headers: { 'service-version': 'soon' } };
    expect(await codeOf(gateway.as(key).post('/mcp', ping, version))).toEqual([400, 'invalid_version']);
    expect(await codeOf(gateway.as(key).post('/mcp', ping))).toEqual([403, 'insufficient_scope']);
    expect(await codeOf(gateway.as(team.key).get('/mcp'))).toEqual([405, 'method_not_allowed']);
  });

  it.each<[string, unknown, number, unknown]>([
    ['no JSON', '{', -32_700, null],
    ['no UTF-8 text', '"\ud800"', -32_600, null],
    ['another version of JSON-RPC', { ...ping, jsonrpc: '1.0' }, -32_600, 1],
    ['a member that JSON-RPC does not have', { ...ping, other: 1 }, -32_600, 1],
    ['no method', { jsonrpc: '2.0', id: 'a' }, -32_600, 'a'],
    ['an id that is an object', { ...ping, id: {} }, -32_600, null],
    ['no object', 5, -32_600, null],
    ['an empty batch', [], -32_600, null],
    ['more than a batch may have', Array.from({ length: 21 }, () => ping), -32_600, null],
  ])('refuses as JSON-RPC does what is no message: %s', async (_, body, code, id) => {
    const answer = await gateway.as(team.key).post('/mcp', typeof body === 'number' ? String(body) : body, { headers });
    expect([answer.status, answer.json]).toEqual([
      400,
      { jsonrpc: '2.0', id, error: { code, message: expect.any(String) } },
    ]);
  });

  it.each<[string, object]>([
    ['arguments that are a list', { method: 'tools/call', params: { name: 'list_events', arguments: [] } }],
    ['a call without params', { method: 'tools/call' }],
    ['params that are a list', { method: 'tools/call', params: [] }],
    ['a tool that there is not', { method: 'tools/call', params: { name: 'nope' } }],
    ['a version that is a number', { method: 'initialize', params: { protocolVersion: 5, capabilities: {} } }],
    ['no params to begin with', { method: 'initialize' }],
  ])('calls wrong params invalid: %s', async (_, message) => {
    const { json } = await gateway.as(team.key).post('/mcp', { ...ping, ...message }, { headers });
    const { id, error } = json as { id: number; error: { code: number; message: string } };
    expect([id, error.code]).toEqual([1, -32_602]);
    expect(error.message.length).toBeLessThan(200);
  });

  it('answers batches, which 2025-03-26 has, one by one, and no other version has them', async () => {
    const client = gateway.as(team.key);
    const call = { ...ping, id: 'c', method: 'tools/call', params: { name: 'list_events', arguments: {} } };
    const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const batch = [
      ping,
      notification,
      call,
      { ...ping, id: 3, jsonrpc: '1.0' },
      { ...ping, id: 4, method: 'initialize' },
    ];
    const versions: Record<string, string>[] = [{}, { 'mcp-protocol-version': '2025-03-26' }];
    for (const more of versions) {
      const { status, json } = await client.post('/mcp', batch, { headers: { ...headers, ...more } });
      const answers = json as { id: unknown; result?: object; error?: { code: number } }[];
      expect(status).toBe(200);
      expect(answers.map(({ id, result, error }) => [id, error?.code ?? typeof result])).toEqual([
        [1, 'object'],
        ['c', 'object'],
        [3, -32_600],
        [4, -32_600],
      ]);
    }
    expect((await client.post('/mcp', [ping], { headers })).json).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
    expect((await client.post('/mcp', [notification], { headers })).status).toBe(202);
    const later = { headers: { ...headers, 'mcp-protocol-version': '2025-06-18' } };
    const refused = await client.post('/mcp', [ping], later);
    expect([refused.status, refused.json]).toMatchObject([400, { id: null, error: { code: -32_600 } }]);
  });

  it('takes a signed-in member only from a page of its own', async () => {
    expect((await (await signIn(gateway, team.owner)).post('/mcp', ping, { headers })).status).toBe(200);
    const elsewhere = await signIn(gateway, team.owner, 'https://elsewhere.example');
    expect((await elsewhere.post('/mcp', ping, { headers })).status).toBe(403);
  });

  it('is refused to pages of other origins also with a key', async () => {
    const from = async (origin: string): Promise<unknown[]> => {
      const answer = await gateway.as(team.key).post('/mcp', ping, { headers: { ...headers, origin } });
      return [answer.status, answer.error.code];
    };
    expect(await from('https://elsewhere.example')).toEqual([403, 'origin_not_allowed']);
    expect(await from(gateway.url)).toEqual([200, undefined]);
  });

  it('counts a call of a tool once among the requests of the credential', async () => {
    const limited = await installation.startGateway({ RATE_LIMIT_PER_MINUTE: '20' });
    const { key } = await makeKey(gateway, team, ['events:read']);
    const call = { ...ping, method: 'tools/call', params: { name: 'list_events', arguments: {} } };
    const left = async () => {
      const answer = await limited.as(key).post('/mcp', call, { headers });
      return [answer.status, Number(answer.headers.get('ratelimit-remaining'))];
    };
    expect(await left()).toEqual([200, 19]);
    expect(await left()).toEqual([200, 18]);
    for (let count = 0; count < 18; count += 1) await left();
    expect(await left()).toEqual([429, 0]);
  });

  it('refuses a key from the moment it is revoked', async () => {
    const { id, key } = await makeKey(gateway, team, ['events:read']);
    const agent = await Agent.connect(gateway, key);
    expect((await agent.call('list_events')).isError).toBe(false);
    await gateway.as(team.key).delete(`/api/account/keys/${id}`);
    await expect(agent.call('list_events')).rejects.toThrow('unauthenticated');
    await agent.close();
  });
});
