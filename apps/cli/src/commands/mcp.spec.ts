import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { CliRun, errorBody, FakeApi, ids, runCli } from '../testing/index.js';

let api: FakeApi;
const lines = (...messages: object[]) => messages.map((message) => `${JSON.stringify(message)}\n`).join('');

const answersIn = (stdout: string) =>
  stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: number });

const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1' } },
};

const initialized = { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-06-18', capabilities: {} } };
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('parley mcp', () => {
  it('takes each message to the platform and brings its answer back, until stdin ends', async () => {
    const tools = { jsonrpc: '2.0', id: 1, result: { tools: [] } };
    api.on('POST /mcp', { body: tools });

    const { code, stdout, stderr } = await runCli(['mcp'], { url: api.url, stdin: lines(list) });

    expect([code, stderr]).toEqual([0, '']);
    expect(answersIn(stdout)).toEqual([tools]);
    const { body, headers, query } = api.only('POST /mcp');
    expect([body, query]).toEqual([list, {}]);
    expect(headers.accept).toBe('application/json, text/event-stream');
  });

  it('tells the version that was agreed on, and the project', async () => {
    api.on('POST /mcp', { body: initialized });
    const run = new CliRun(['mcp', '--project', ids.project], { url: api.url, stdin: null });
    run.write(lines(initialize));
    await run.says('protocolVersion');
    run.write(lines(list));
    await waitFor(() => api.requests.length === 2);
    run.endStdin();
    expect(await run.ended).toBe(0);

    const [first, second] = api.requests;
    expect(first?.headers['mcp-protocol-version']).toBeUndefined();
    expect(second?.headers['mcp-protocol-version']).toBe('2025-06-18');
    expect(second?.query).toEqual({ projectId: ids.project });
  });

  it('answers nothing to a notification', async () => {
    api.on('POST /mcp', { status: 202 });
    const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const { code, stdout } = await runCli(['mcp'], { url: api.url, stdin: lines(notification) });
    expect([code, stdout]).toEqual([0, '']);
    expect(api.only('POST /mcp').body).toEqual(notification);
  });

  it('answers a refusal as an error of the request, and goes on', async () => {
    const tools = { jsonrpc: '2.0', id: 2, result: { tools: [] } };
    api.on('POST /mcp', { status: 403, body: errorBody('insufficient_scope', 'No.') }, { body: tools });
    const run = new CliRun(['mcp'], { url: api.url, stdin: null });
    run.write(lines(list));
    await run.says('"error"');
    run.write(lines({ ...list, id: 2 }));
    await run.says('"tools"');
    run.endStdin();
    await run.ended;
    expect(answersIn(run.stdout)).toEqual([{ jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'No.' } }, tools]);
  });

  it('answers what is no JSON and what is no message as JSON-RPC does, and goes on', async () => {
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'No.' } };
    const tools = { jsonrpc: '2.0', id: 1, result: { tools: [] } };
    api.on('POST /mcp', { status: 400, body: refusal }, { body: tools });
    const run = new CliRun(['mcp'], { url: api.url, stdin: null });
    run.write('{"jsonrpc":\n\n5\n');
    await waitFor(() => run.stdout.split('\n').length === 3);
    run.write(lines({ jsonrpc: '1.0' }));
    await waitFor(() => run.stdout.split('\n').length === 4);
    run.write(lines(list));
    await run.says('"tools"');
    run.endStdin();
    expect(await run.ended).toBe(0);
    expect(run.stderr).toBe('');
    const answers = answersIn(run.stdout) as unknown as { id: unknown; error?: { code: number } }[];
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      [null, -32_700],
      [null, -32_600],
      [null, -32_600],
      [1, undefined],
    ]);
  });

  it('answers a batch in one line while a version with batches is agreed upon, and refuses it else', async () => {
    const tools = (id: number) => ({ jsonrpc: '2.0', id, result: { tools: [] } });
    api.on('POST /mcp', { body: tools(1) }, { status: 202 }, { body: tools(2) }, { body: initialized });
    const run = new CliRun(['mcp'], { url: api.url, stdin: null });
    const batch = [list, { jsonrpc: '2.0', method: 'notifications/initialized' }, { ...list, id: 2 }, 5];
    run.write(`${JSON.stringify(batch)}\n`);
    await run.says('\n');
    expect(JSON.parse(run.stdout)).toEqual([
      tools(1),
      tools(2),
      { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'A message is an object.' } },
    ]);
    run.write(`[]\n${JSON.stringify(initialize)}\n`);
    await run.says('protocolVersion');
    run.write(`${JSON.stringify(batch)}\n`);
    await waitFor(() => run.stdout.split('\n').length === 5);
    run.endStdin();
    await run.ended;
    const errors = answersIn(run.stdout).slice(1) as unknown as { error?: { code: number } }[];
    expect(errors.map(({ error }) => error?.code)).toEqual([-32_600, undefined, -32_600]);
  });

  it('drops a request that the agent cancels', async () => {
    let isGone = false;
    api.on('POST /mcp', (_request, response) => void response.once('close', () => (isGone = true)));
    const run = new CliRun(['mcp'], { url: api.url, stdin: null });
    run.write(lines(list));
    await waitFor(() => api.requests.length === 1);
    run.write(lines({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }));
    await waitFor(() => isGone);
    run.endStdin();
    expect(await run.ended).toBe(0);
    expect(run.stdout).toBe('');
  });

  it('ends with 0 when it is interrupted, though stdin is open and a request runs', async () => {
    let isGone = false;
    api.on('POST /mcp', (_request, response) => void response.once('close', () => (isGone = true)));
    const run = new CliRun(['mcp'], { url: api.url, stdin: null });
    run.write(lines(list));
    await waitFor(() => api.requests.length === 1);
    expect(await run.interrupt()).toBe(0);
    await waitFor(() => isGone);
    expect([run.stdout, run.stderr]).toEqual(['', '']);
  });

  it('does not begin without a credential', async () => {
    const { code, stdout, stderr } = await runCli(['mcp'], { url: api.url, token: null });
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain('Not logged in');
  });
});
