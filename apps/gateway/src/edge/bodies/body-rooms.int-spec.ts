import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listSessions } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { BodyBudget } from '../../limits/index.js';
import { Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const mebibyte = 1024 * 1024;
/** Room is taken in such steps. */
const step = 64 * 1024;

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let other: TestTeam;
let budget: BodyBudget;
const sending: ClientRequest[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  [team, other] = [await makeTeam(gateway), await makeTeam(gateway)];
  budget = gateway.service.app.get(BodyBudget);
}, 60_000);

afterEach(async () => {
  for (const one of sending.splice(0)) one.destroy();
  await waitFor(() => budget.heldBytes === 0);
});

afterAll(() => installation.close());

/** Sends the head of a request, and none of its body yet. */
function begin(path: string, headers: Record<string, string | number>): ClientRequest {
  const begun = request(gateway.url + path, {
    method: 'POST',
    headers: { ...installation.from, 'content-type': 'application/json', ...headers },
  });
  // Of being destroyed after the test.
  begun.on('error', () => undefined);
  begun.flushHeaders();
  sending.push(begun);
  return begun;
}

const campaign = ({ key }: TestTeam, bytes = 16 * mebibyte): ClientRequest =>
  begin('/v1/campaigns', { authorization: `Bearer ${key}`, 'content-length': bytes });

async function answerOf(sent: ClientRequest): Promise<{ status?: number; retryAfter?: string; body: unknown }> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: await json(answer) };
}

/** Campaigns of the team that take all of its part, the largest first. */
async function fillPart(of: TestTeam): Promise<ClientRequest[]> {
  const before = budget.heldBytes;
  const part = Math.floor(budget.totalBytes / 2 / step) * step;
  const begun: ClientRequest[] = [];
  for (let left = part; left > 0; left -= 16 * mebibyte) begun.push(campaign(of, Math.min(left, 16 * mebibyte)));
  await waitFor(() => budget.heldBytes === before + part);
  return begun;
}

describe('the memory that bodies take', () => {
  it('is divided: a team that holds its part is refused before it sends more, others are not', async () => {
    const [first] = await fillPart(team);
    const refused = await answerOf(campaign(team));
    expect(refused).toMatchObject({ status: 429, retryAfter: '2', body: { code: 'rate_limited' } });
    const small = await gateway.as(team.key).post('/v1/projects', { name: 'small' });
    expect(small.status).toBe(201);
    const held = budget.heldBytes;
    campaign(other);
    await waitFor(() => budget.heldBytes === held + 16 * mebibyte);
    // A client that has gone gives its room back.
    first!.destroy();
    await waitFor(() => budget.heldBytes === held);
    campaign(team);
    await waitFor(() => budget.heldBytes === held + 16 * mebibyte);
  }, 60_000);

  it('is bounded over all teams, and free again after the answer', async () => {
    await fillPart(team);
    const [large] = await fillPart(other);
    const third = await makeTeam(gateway);
    const refused = await answerOf(campaign(third));
    expect(refused).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'unavailable' } });
    const held = budget.heldBytes;
    large!.end(Buffer.alloc(16 * mebibyte, ' '));
    expect((await answerOf(large!)).status).toBe(400);
    await waitFor(() => budget.heldBytes === held - 16 * mebibyte);
  }, 60_000);

  it('is counted as it comes where a body does not say its length', async () => {
    await fillPart(team);
    const authorization = `Bearer ${team.key}`;
    const small = begin('/v1/projects', { authorization, 'transfer-encoding': 'chunked' });
    small.end(JSON.stringify({ name: 'a project' }));
    expect((await answerOf(small)).status).toBe(201);
    const large = begin('/v1/campaigns', { authorization, 'transfer-encoding': 'chunked' });
    large.write(Buffer.alloc(mebibyte, ' '));
    expect(await answerOf(large)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  }, 60_000);

  it('is free again where a client goes whose answer waits for an earlier one', async () => {
    let answer: (() => void) | undefined;
    await installation.services.answer(listSessions, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { data: [] };
    });
    const { port } = new URL(gateway.url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const head = (first: string, ...more: string[]) =>
      [first, 'host: x', `authorization: Bearer ${team.key}`, ...more, '', ''].join('\r\n');
    socket.write(head('GET /api/sessions HTTP/1.1'));
    socket.write(
      head('POST /v1/campaigns HTTP/1.1', 'content-type: application/json', `content-length: ${8 * mebibyte}`),
    );
    await waitFor(() => budget.heldBytes === 8 * mebibyte, { message: 'the room of the second request' });
    const end = await waitFor(() => answer, { message: 'the first request to wait for its answer' });
    socket.destroy();
    await waitFor(() => budget.heldBytes === 0, { message: 'the room to be given back' });
    end();
  }, 60_000);

  it('lets a client that sends all of a body which no route takes come to its answer', async () => {
    const sent = begin('/v1/projects', {
      authorization: `Bearer ${team.key}`,
      'content-type': 'text/plain',
      'transfer-encoding': 'chunked',
    });
    const answered = answerOf(sent);
    sent.end(Buffer.alloc(8 * mebibyte, ' '));
    const isSent = once(sent, 'finish');
    expect((await answered).status).toBe(415);
    await isSent;
  }, 60_000);

  it('is that of the rest where a file is staged while it comes', async () => {
    await fillPart(team);
    const upload = begin('/api/default/media', { authorization: `Bearer ${team.key}`, 'transfer-encoding': 'chunked' });
    upload.write(`{"mimetype":"image/png","data":"${'A'.repeat(mebibyte)}","rest":"`);
    // The answer comes once all of it was read and dropped.
    upload.end(`${'x'.repeat(mebibyte)}"}`);
    expect(await answerOf(upload)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  }, 60_000);
});
