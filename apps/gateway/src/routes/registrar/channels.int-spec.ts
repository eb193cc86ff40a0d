import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, notFound, type RequestContract, type Scope } from '@parley/contracts/base';
import {
  createChannel,
  deleteChannel,
  followChannel,
  getChannel,
  listChannels,
  muteChannel,
} from '@parley/contracts/channels';
import { askStopped, claimSession, getSession } from '@parley/contracts/sessions';
import { type Client, Installation, makeKey, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

interface Served {
  readonly call: string;
  /** Of the session that serves it; each contract of a live session has one of its own. */
  readonly session: string;
  readonly scope: Scope;
  readonly body?: object;
  /** What is asked besides the session. */
  readonly requested: object;
  readonly status?: number;
  readonly answer: unknown;
}

const id = '381725002312738572';
const jid = '120363381725002312@newsletter';
const acknowledged = { message: expect.any(String), success: true };
const channel = {
  id,
  jid,
  name: 'Harbour news',
  role: 'owner' as const,
  muted: false,
  followers: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
};
const sessionIds: Readonly<Record<string, string>> = {
  making: '701',
  removing: '702',
  following: '703',
  muting: '704',
  stopped: '705',
};

const routes: Served[] = [
  {
    call: 'GET channels',
    session: 'making',
    scope: 'channels:read',
    requested: { limit: 50, offset: 0 },
    answer: [channel],
  },
  {
    call: `GET channels/${id}`,
    session: 'making',
    scope: 'channels:read',
    requested: { channelId: id },
    answer: channel,
  },
  {
    call: `GET channels/${encodeURIComponent(jid)}`,
    session: 'making',
    scope: 'channels:read',
    requested: { channelId: jid },
    answer: channel,
  },
  {
    call: 'POST channels',
    session: 'making',
    scope: 'channels:write',
    body: { name: 'Harbour news', description: 'From the harbour' },
    requested: { name: 'Harbour news', description: 'From the harbour' },
    status: 201,
    answer: channel,
  },
  {
    call: `DELETE channels/${id}`,
    session: 'removing',
    scope: 'channels:write',
    requested: { channelId: id },
    answer: acknowledged,
  },
  ...(['follow', 'unfollow'] as const).map((act) => ({
    call: `POST channels/${id}/${act}`,
    session: 'following',
    scope: 'channels:write' as const,
    requested: { channelId: id, following: act === 'follow' },
    answer: acknowledged,
  })),
  ...(['mute', 'unmute'] as const).map((act) => ({
    call: `POST channels/${id}/${act}`,
    session: 'muting',
    scope: 'channels:write' as const,
    requested: { channelId: id, muted: act === 'mute' },
    answer: acknowledged,
  })),
];

describe('the routes of channels', () => {
  let installation: Installation;
  let gateway: TestGateway;
  let team: TestTeam;
  const requested: object[] = [];
  let refusal: DomainError | undefined;

  const serve = <Q extends object, R extends object>(
    contract: RequestContract<Q, R>,
    reply: R,
    session?: string,
  ): Promise<unknown> =>
    installation.services.answer(
      contract,
      (request) => {
        if (refusal) throw refusal;
        requested.push({ ...request });
        return reply;
      },
      session && sessionIds[session],
    );

  beforeAll(async () => {
    installation = await Installation.create();
    gateway = await installation.startGateway();
    team = await makeTeam(gateway);
    await installation.services.answer(getSession, ({ session }) => {
      const sessionId = sessionIds[session];
      if (sessionId === undefined) throw notFound('Session');
      return { ...getSession.example.reply, id: sessionId, name: session };
    });
    await serve(listChannels, { data: [channel] });
    await installation.services.answer(getChannel, (request) => {
      if (refusal) throw refusal;
      if (request.channelId === '381725002312730404') throw notFound('Channel');
      requested.push({ ...request });
      return channel;
    });
    await installation.services.answer(claimSession, () => {
      throw new DomainError('session_not_connected', 'It is stopped.');
    });
    await installation.services.answer(askStopped, ({ request }) => {
      if (!('channelId' in request) || request.channelId !== id) throw notFound('Channel');
      throw new DomainError('session_not_connected', 'It is stopped.');
    });
    await serve(createChannel, channel, 'making');
    await serve(deleteChannel, {}, 'removing');
    await serve(followChannel, {}, 'following');
    await serve(muteChannel, {}, 'muting');
  }, 60_000);
  afterAll(() => installation.close());

  const ask = (
    call: string,
    body?: object,
    { key = team.key, session = 'making' } = {},
  ): ReturnType<Client['send']> => {
    const [method = '', path = ''] = call.split(' ');
    return gateway.as(key).send(method, `/api/${session}/${path}`, body);
  };

  it.each(routes.map((route) => [route.call, route] as const))('%s asks the session', async (call, route) => {
    const { session, body } = route;
    requested.length = 0;
    const answer = await ask(call, body, { session });
    expect([answer.status, answer.json]).toEqual([route.status ?? 200, route.answer]);
    expect(requested).toEqual([{ session, ...route.requested }]);
  });

  it.each(routes.map((route) => [route.call, route] as const))('%s is for who has its scope', async (call, route) => {
    const { session, body, scope } = route;
    const able = await makeKey(gateway, team, [scope]);
    expect((await ask(call, body, { session, key: able.key })).status).toBe(route.status ?? 200);
    const other = scope === 'channels:read' ? 'channels:write' : 'channels:read';
    const unable = await makeKey(gateway, team, [other, 'chats:read']);
    const refused = await ask(call, body, { session, key: unable.key });
    expect([refused.status, refused.error.code]).toEqual([403, 'insufficient_scope']);
    expect((await ask(call, body, { session, key: 'parley_team_unknown' })).status).toBe(401);
  });

  it('take a name and nothing that they do not know, and name what is wrong', async () => {
    requested.length = 0;
    for (const [body, code, named] of [
      [{}, 'missing_field', 'name'],
      [{ name: '' }, 'invalid_parameter', 'name'],
      [{ name: 'x'.repeat(101) }, 'invalid_parameter', 'name'],
      [{ name: 7 }, 'invalid_parameter', 'name'],
      [{ name: 'x', description: 'x'.repeat(2049) }, 'invalid_parameter', 'description'],
      [{ name: 'x', picture: 'x' }, 'invalid_parameter', 'picture'],
    ] as const) {
      const refused = await ask('POST channels', body);
      expect([refused.status, refused.error.code]).toEqual([400, code]);
      expect(refused.error.error).toContain(`"${named}"`);
    }
    expect(requested).toEqual([]);
    expect((await ask('POST channels', { name: 'x' })).status).toBe(201);
    expect(requested).toEqual([{ session: 'making', name: 'x' }]);
  });

  it('list a page within its bounds', async () => {
    requested.length = 0;
    expect((await ask('GET channels?limit=500&offset=3')).status).toBe(200);
    expect(requested).toEqual([{ session: 'making', limit: 500, offset: 3 }]);
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'offset=-1', 'offset=1.5', 'page=1']) {
      const refused = await ask(`GET channels?${query}`);
      expect([refused.status, refused.error.code]).toEqual([400, 'invalid_parameter']);
      expect(refused.error.error).toContain(`"${query.split('=')[0]}"`);
    }
  });

  it('know nothing of the sessions of others, however wrong the rest is', async () => {
    refusal = notFound('Session');
    try {
      for (const { call, body } of routes) {
        const answer = await ask(call, body, { session: 'nobody' });
        expect([call, answer.status, answer.error.code]).toEqual([call, 404, 'not_found']);
      }
      expect((await ask('POST channels', { name: '' }, { session: 'nobody' })).status).toBe(404);
      expect((await ask('GET channels?limit=0', undefined, { session: 'nobody' })).status).toBe(404);
    } finally {
      refusal = undefined;
    }
  });

  it.each(['GET channels/news', 'DELETE channels/1@g.us', 'POST channels/x/follow', 'POST channels/x/mute'])(
    '%s is of nothing that could be',
    async (call) => {
      requested.length = 0;
      expect([(await ask(call)).status, requested]).toEqual([404, []]);
    },
  );

  it('say what the session refuses, and why', async () => {
    for (const [code, status] of [
      ['session_not_connected', 409],
      ['engine_rejected', 422],
      ['not_supported_by_engine', 501],
    ] as const) {
      refusal = new DomainError(code, 'It cannot be done.', { extra: { detail: 'not the owner' } });
      try {
        const answer = await ask(`POST channels/${id}/follow`, undefined, { session: 'following' });
        expect([answer.status, answer.json]).toEqual([
          status,
          expect.objectContaining({ code, error: 'It cannot be done.', detail: 'not the owner' }),
        ]);
      } finally {
        refusal = undefined;
      }
    }
  });

  it.each(['DELETE channels/', 'POST channels/:id/follow', 'POST channels/:id/mute'])(
    'answer 404 before 409: %s while the session is stopped',
    async (call) => {
      const on = (channelId: string): string =>
        call.includes(':id') ? call.replace(':id', channelId) : call + channelId;
      const known = await ask(on(id), undefined, { session: 'stopped' });
      expect([known.status, known.error.code]).toEqual([409, 'session_not_connected']);
      const unknown = await ask(on('381725002312730404'), undefined, { session: 'stopped' });
      expect([unknown.status, unknown.error.code]).toEqual([404, 'not_found']);
    },
  );
});
