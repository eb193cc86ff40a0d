import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, notFound, type Caller } from '@parley/contracts/base';
import { sendText, type SendText } from '@parley/contracts/messages';
import {
  type AskStopped,
  askStopped,
  claimSession,
  getSession,
  sessionRenamed,
  type Session,
  type StoppedReply,
} from '@parley/contracts/sessions';
import { quickest, waitFor } from '@parley/testing';
import { isDeepStrictEqual } from 'node:util';
import { Installation, makeKey, makeProject, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const sent = sendText.example.reply;
let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;

/** Sessions as the messaging service would know them: `team/name` → id. */
const sessions = new Map<string, string>();
const lookups: string[] = [];
let onClaim: () => Promise<void> | void;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  await installation.services.answer(getSession, ({ session }, { caller }): Session => {
    lookups.push(session);
    const id = sessions.get(`${caller.teamId}/${session}`);
    if (!id) throw notFound('Session', session);
    return { ...getSession.example.reply, id, name: session };
  });
  await installation.services.answer(claimSession, async () => {
    await onClaim();
    return {};
  });
}, 60_000);

afterAll(() => installation.close());

beforeEach(() => {
  lookups.length = 0;
  onClaim = () => {
    throw new DomainError('session_not_connected', 'It is stopped.');
  };
});

const body = { chatId: '+12025550147', text: 'Hello' };

describe('a send', () => {
  it('reaches the owner of the session in one hop, with what the client sent and who it is', async () => {
    sessions.set(`${team.id}/default`, '501');
    const received: { request: SendText; caller: Caller; requestId: string }[] = [];
    const owner = await installation.services.answer(
      sendText,
      (request, { caller, requestId }) => {
        received.push({ request, caller, requestId });
        return sent;
      },
      '501',
    );
    const first = await gateway.as(team.key).post('/api/sendText', body, { headers: { 'x-request-id': 'trace-me' } });
    expect([first.status, first.json]).toEqual([200, sent]);
    expect(received[0]).toMatchObject({
      request: { ...body, session: 'default' },
      caller: { kind: 'team_key', teamId: team.id, credentialId: team.keyId },
      requestId: 'trace-me',
    });
    await gateway.as(team.key).post('/api/sendText', { ...body, session: 'default' });
    expect(received).toHaveLength(2);
    // The second send knew the name already.
    expect(lookups).toEqual(['default']);
    await owner.stop();
  });

  it('has the session taken over when no process owns it', async () => {
    sessions.set(`${team.id}/orphan`, '502');
    onClaim = async () => {
      onClaim = () => undefined;
      await installation.services.answer(sendText, () => sent, '502');
    };
    const answer = await gateway.as(team.key).post('/api/sendText', { ...body, session: 'orphan' });
    expect([answer.status, answer.json]).toEqual([200, sent]);
  });

  it('says that a session that no process should own is not connected', async () => {
    sessions.set(`${team.id}/stopped`, '503');
    const answer = await gateway.as(team.key).post('/api/sendText', { ...body, session: 'stopped' });
    expect([answer.status, answer.error.code]).toEqual([409, 'session_not_connected']);
  });

  it('says first what its engine cannot do', async () => {
    sessions.set(`${team.id}/stopped`, '503');
    const requested: AskStopped[] = [];
    const replica = await installation.services.answer(askStopped, (command) => {
      requested.push(command);
      throw new DomainError('not_supported_by_engine', 'Not offered.', { extra: { capability: 'text' } });
    });
    const answer = await gateway.as(team.key).post('/api/sendText', { ...body, session: 'stopped' });
    expect([answer.status, answer.error.code]).toEqual([501, 'not_supported_by_engine']);
    expect(requested).toEqual([
      { sessionId: '503', subject: sendText.subject, request: { ...body, session: 'stopped' } },
    ]);
    await replica.stop();
  });

  it('says what became of its key although nobody sends for the session, and of an unsettled one that it is unsettled', async () => {
    sessions.set(`${team.id}/stopped`, '503');
    const headers = { 'idempotency-key': 'k' };
    let answer: () => StoppedReply = () => ({ reply: sent });
    const replica = await installation.services.answer(askStopped, () => answer());
    const ask = () => gateway.as(team.key).post('/api/sendText', { ...body, session: 'stopped' }, { headers });
    const again = await ask();
    expect([again.status, again.json]).toEqual([200, sent]);
    answer = () => {
      throw new DomainError('unavailable', 'It is not settled.', { extra: { reason: 'unsettled' } });
    };
    const unsettled = await ask();
    expect([unsettled.status, unsettled.error.code]).toEqual([503, 'unavailable']);
    await replica.stop();
  });

  it('is refused before its state where the process that runs the session says only that', async () => {
    sessions.set(`${team.id}/connecting`, '512');
    const owner = await installation.services.answer(
      sendText,
      () => {
        throw new DomainError('session_not_connected', 'A code is to be scanned.');
      },
      '512',
    );
    let answer: () => StoppedReply = () => {
      throw notFound('Chat');
    };
    const replica = await installation.services.answer(askStopped, () => answer());
    const ask = () => gateway.as(team.key).post('/api/sendText', { ...body, session: 'connecting' });
    expect((await ask()).status).toBe(404);
    // That process has looked for the key: a receipt is of what it has just refused.
    answer = () => ({ reply: sent });
    const refused = await ask();
    expect([refused.status, refused.error.error]).toEqual([409, 'A code is to be scanned.']);
    // Nor does it count that no other can say whether it is right.
    answer = () => {
      throw new DomainError('unavailable', 'Busy.');
    };
    expect((await ask()).error.error).toBe('A code is to be scanned.');
    await Promise.all([owner.stop(), replica.stop()]);
  });

  it('finds a session anew whose name has passed to another', async () => {
    sessions.set(`${team.id}/moved`, '504');
    const old = await installation.services.answer(sendText, () => sent, '504');
    expect((await gateway.as(team.key).post('/api/sendText', { ...body, session: 'moved' })).status).toBe(200);
    await old.stop();
    sessions.set(`${team.id}/moved`, '505');
    onClaim = () => {
      throw notFound('Session');
    };
    await installation.services.answer(sendText, () => ({ ...sent, id: '77' }), '505');
    const answer = await gateway.as(team.key).post('/api/sendText', { ...body, session: 'moved' });
    expect(answer.json).toEqual({ ...sent, id: '77' });
  });

  it('asks anew what a name stands for once another session of the team has it', async () => {
    sessions.set(`${team.id}/popular`, '509');
    await installation.services.answer(sendText, () => sent, '509');
    const send = () => gateway.as(team.key).post('/api/sendText', { ...body, session: 'popular' });
    expect((await send()).status).toBe(200);
    const before = lookups.length;
    await send();
    expect(lookups.length).toBe(before);
    installation.services.notifications.publishNotification(sessionRenamed, { teamId: team.id, name: 'popular' });
    await waitFor(async () => (await send()).status === 200 && lookups.length > before);
  });

  it('by a project token asks anew once another session has the name, though the one that had it is there', async () => {
    const other = await makeTeam(gateway);
    const token = await makeKey(gateway, other, ['messages:send'], { projectId: await makeProject(gateway, other) });
    await installation.services.answer(sendText, () => sent, '510');
    await installation.services.answer(sendText, () => ({ ...sent, id: '78' }), '511');
    const send = async (): Promise<unknown> =>
      (await gateway.as(token.key).post('/api/sendText', { ...body, session: 'passed-on' })).json;
    const announceRename = () =>
      installation.services.notifications.publishNotification(sessionRenamed, { teamId: other.id, name: 'passed-on' });
    // Sooner than what was known grows too old.
    const tookMs = await quickest(3_000, async () => {
      lookups.length = 0;
      sessions.set(`${other.id}/passed-on`, '510');
      announceRename();
      await waitFor(async () => isDeepStrictEqual(await send(), sent) && lookups.length > 0);
      const known = lookups.length;
      sessions.set(`${other.id}/passed-on`, '511');
      expect(await send()).toEqual(sent);
      expect(lookups).toHaveLength(known);
      const announcedAtMs = performance.now();
      announceRename();
      await waitFor(async () => isDeepStrictEqual(await send(), { ...sent, id: '78' }));
      return performance.now() - announcedAtMs;
    });
    expect(tookMs).toBeLessThan(3_000);
  });

  it('passes on what the network refused, and when to try again', async () => {
    sessions.set(`${team.id}/refusing`, '506');
    await installation.services.answer(
      sendText,
      () => {
        throw new DomainError('engine_rejected', 'The network refused.', { extra: { detail: 'no such number' } });
      },
      '506',
    );
    const answer = await gateway.as(team.key).post('/api/sendText', { ...body, session: 'refusing' });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ code: 'engine_rejected', detail: 'no such number' });
  });

  it('is not found before it is found wrong: no session, then no text', async () => {
    const unknown = await gateway.as(team.key).post('/api/sendText', { session: 'unknown' });
    expect(unknown.status).toBe(404);
    sessions.set(`${team.id}/known`, '507');
    const known = await gateway.as(team.key).post('/api/sendText', { session: 'known' });
    expect([known.status, known.error.code]).toEqual([400, 'missing_field']);
  });

  it('never takes the session of another team by the same name, cached or not', async () => {
    const other = await makeTeam(gateway);
    sessions.set(`${team.id}/mine`, '508');
    await installation.services.answer(sendText, () => sent, '508');
    expect((await gateway.as(team.key).post('/api/sendText', { ...body, session: 'mine' })).status).toBe(200);
    expect((await gateway.as(other.key).post('/api/sendText', { ...body, session: 'mine' })).status).toBe(404);
    const projectId = await makeProject(gateway, team);
    const token = await makeKey(gateway, team, ['messages:send'], { projectId });
    const lookupsBefore = lookups.length;
    await gateway.as(token.key).post('/api/sendText', { ...body, session: 'mine' });
    // What the token sees is asked for; the name that the team key resolved says nothing about it.
    expect(lookups.length).toBe(lookupsBefore + 1);
  });
});
