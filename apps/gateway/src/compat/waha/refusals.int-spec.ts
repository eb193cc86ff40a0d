import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notFound } from '@parley/contracts/base';
import { getSession, type Session } from '@parley/contracts/sessions';
import {
  type Answer,
  type Client,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let client: Client;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ RATE_LIMIT_PER_MINUTE: '600' });
  team = await makeTeam(gateway);
  client = gateway.as(team.key);
  const projectId = await makeProject(gateway, team);
  // None is called `default`.
  const session: Session = { ...getSession.example.reply, name: 'shop', projectId };
  await installation.services.answer(getSession, (request, { caller }) => {
    if (![session.name, session.id].includes(request.session) || caller.teamId !== team.id)
      throw notFound('Session', request.session);
    return session;
  });
}, 60_000);
afterAll(() => installation.close());

const send = (method: 'POST' | 'PUT', path: string, body: object, as = client): Promise<Answer> =>
  as.send(method, `/compat/waha/api${path}`, body);
const messageOf = ({ json }: Answer): unknown => (json as { message: unknown }).message;

describe('what the WAHA layer refuses', () => {
  it.each(['/sessions/stop', '/sessions/logout', '/sessions/start'])(
    'of %s is about the session in its body, not the default one',
    async (path) => {
      const wrong = { logout: 'yes', config: [] };
      if (path !== '/sessions/start') {
        const unknown = await send('POST', path, { name: 'nobody', ...wrong });
        expect([unknown.status, messageOf(unknown)]).toEqual([404, 'Session "nobody" not found.']);
      }
      if (path === '/sessions/logout') return;
      const invalid = await send('POST', path, { name: 'shop', ...wrong });
      expect([invalid.status, messageOf(invalid)]).toEqual([400, [expect.stringMatching(/^Field "(logout|config)"/)]]);
    },
  );

  it('of a key is about no session at all', async () => {
    const invalid = await send('POST', '/keys', { isActive: 'yes' });
    expect([invalid.status, messageOf(invalid)]).toEqual([400, [expect.stringContaining('"isActive"')]]);
    const unknown = await send('PUT', '/keys/1', { isActive: 'yes' });
    expect([unknown.status, messageOf(unknown)]).toEqual([404, 'Key "1" not found.']);
  });

  it('are apps, also of a session that is changed', async () => {
    const refused = await send('PUT', '/sessions/shop', { config: {}, apps: [{ app: 'chatwoot' }] });
    expect([refused.status, messageOf(refused)]).toEqual([501, 'Field "apps": Parley has no apps.']);
    expect((await send('PUT', '/sessions/shop', { apps: {} })).status).toBe(400);
  });

  it('is nothing that is empty in a configuration', async () => {
    const empty = { webhooks: '', metadata: '', ignore: { groups: '', status: null }, proxy: '' };
    const text = { ...empty, ignore: '', debug: '' };
    for (const config of [empty, text]) {
      const wrong = await send('PUT', '/sessions/shop', { config: { ...config, ignore: { groups: 'yes' } } });
      expect([wrong.status, messageOf(wrong)]).toEqual([400, [expect.stringContaining('"config.ignore.groups"')]]);
      // What comes next is the session's own service, which is not here.
      expect((await send('PUT', '/sessions/shop', { config })).status).toBe(503);
    }
  });

  it('is a webhook without its scope, before the rest of the configuration is looked at', async () => {
    const { key } = await makeKey(gateway, team, ['sessions:read', 'sessions:write']);
    const config = { metadata: 1, webhooks: [{ url: 'nonsense' }] };
    for (const [method, path] of [
      ['POST', '/sessions'],
      ['PUT', '/sessions/shop'],
    ] as const) {
      const refused = await send(method, path, { name: 'other', config }, gateway.as(key));
      expect([method, refused.status]).toEqual([method, 403]);
      expect((await send(method, path, { name: 'other', config })).status).toBe(400);
    }
  });

  it('is a file with two sources, or none', async () => {
    const url = 'https://example.com/a.png';
    for (const file of [{}, { url, data: 'AAAA' }, { url: '', data: '' }, { url: null, data: null, mimetype: '' }]) {
      const refused = await send('POST', '/sendImage', { session: 'shop', chatId: '12025550147@c.us', file });
      expect([refused.status, messageOf(refused)]).toEqual([
        400,
        ['Field "file" is invalid: needs one of "url" and "data".'],
      ]);
    }
    const none = { url, data: '', mimetype: 'nonsense' };
    const refused = await send('POST', '/sendImage', { session: 'shop', chatId: '12025550147@c.us', file: none });
    expect([refused.status, messageOf(refused)]).toEqual([400, [expect.stringContaining('"file.mimetype"')]]);
  });
});
