import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, parse } from '@parley/contracts/base';
import { sendText, SendText } from '@parley/contracts/messages';
import {
  FakeSessions,
  Installation,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let sessions: FakeSessions;
const requested: SendText[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  const projectId = await makeProject(gateway, team);
  sessions = await FakeSessions.start(installation.services);
  await sessions.add(team.id, projectId, 'default');
  sessions.addStopped(team.id, projectId, 'stopped');
  await sessions.answer(sendText, (request) => {
    requested.push(request);
    if (request.text === 'another') throw new DomainError('idempotency_conflict', 'The key has another request.');
    return sendText.example.reply;
  });
}, 60_000);

afterAll(() => installation.close());

function send(key: string | undefined, body: object = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return gateway.as(team.key).post('/api/sendText', { chatId: '+12025550147', text: 'Hello', ...body }, { headers });
}

describe('the Idempotency-Key of a send', () => {
  it('goes with the send to the owner of the session, scoped to the route and kept for a day', async () => {
    expect((await send('order-17')).json).toEqual(sendText.example.reply);
    expect(requested.at(-1)?.idempotency).toEqual({
      route: 'POST /api/sendText',
      key: 'order-17',
      keepSeconds: 86_400,
    });
  });

  it('is optional', async () => {
    expect((await send(undefined)).status).toBe(200);
    expect(requested.at(-1)?.idempotency).toBeUndefined();
  });

  it('is refused when it is none, once the session was found', async () => {
    const before = requested.length;
    for (const key of ['', 'a b', 'x'.repeat(256)]) {
      expect((await send(key)).error.code).toBe('idempotency_key_invalid');
      expect((await send(key, { session: 'nowhere' })).error.code).toBe('not_found');
    }
    expect(requested.length).toBe(before);
  });

  it('is looked up before the state: what was sent with it is answered although the session is stopped', async () => {
    sessions.ofStopped = ({ subject, request }) => {
      const { idempotency, text } = parse(SendText, request);
      if (subject !== sendText.subject || idempotency?.key !== 'order-17')
        throw new DomainError('session_not_connected', 'Not connected.');
      if (text !== 'Hello') throw new DomainError('idempotency_conflict', 'The key has another request.');
      return { reply: sendText.example.reply };
    };
    const again = await send('order-17', { session: 'stopped' });
    expect([again.status, again.json]).toEqual([200, sendText.example.reply]);
    const other = await send('order-17', { session: 'stopped', text: 'other' });
    expect([other.status, other.error.error]).toEqual([409, 'idempotency_conflict']);
    for (const key of ['order-18', undefined]) {
      const refused = await send(key, { session: 'stopped' });
      expect([refused.status, refused.error.code]).toEqual([409, 'session_not_connected']);
    }
  });

  it('answers 409 for another body', async () => {
    const answer = await send('order-17', { text: 'another' });
    expect([answer.status, answer.error.error]).toEqual([409, 'idempotency_conflict']);
  });
});
