import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createSession,
  type CreateSession,
  getSession,
  listEngines,
  type Session,
  type SetSessionProxy,
  setSessionProxy,
} from '@parley/contracts/sessions';
import { putWahaConfig, putWahaWebhooks, readWahaConfigs, readWahaWebhooks } from '@parley/contracts/waha';
import { type Answer, type Client, Installation, makeProject, makeTeam } from '../../testing/index.js';

describe('the proxy of a session in the WAHA layer', () => {
  let installation: Installation;
  let client: Client;
  let session: Session;
  let kept: Record<string, unknown>;
  let created: CreateSession[];
  let proxies: SetSessionProxy[];

  beforeAll(async () => {
    installation = await Installation.create();
    const gateway = await installation.startGateway();
    const team = await makeTeam(gateway);
    const projectId = await makeProject(gateway, team);
    client = gateway.as(team.key);
    const example = { ...getSession.example.reply, engine: 'baileys' as const, name: 'shop', projectId };
    session = example;
    const { services } = installation;
    const [engine] = listEngines.example.reply.data;
    if (!engine) throw new Error('The example has an engine.');
    const proxy = { name: 'proxy', label: 'Proxy', kind: 'text' as const, required: false, fixed: false };
    const data = [engine, { ...engine, name: 'baileys' as const, config: [proxy] }];
    await services.answer(listEngines, () => ({ data }));
    await services.answer(getSession, () => session);
    await services.answer(readWahaConfigs, () => ({ data: [{ sessionId: session.id, config: kept }] }));
    await services.answer(readWahaWebhooks, () => ({ data: [] }));
    await services.answer(putWahaWebhooks, () => ({}));
    await services.answer(putWahaConfig, ({ config }) => {
      kept = config;
      return {};
    });
    await services.answer(createSession, (request) => {
      created.push(request);
      return (session = { ...example, name: request.name, ...nativeOf(request.config?.proxy, request.credentials) });
    });
    await services.answer(setSessionProxy, (request) => {
      proxies.push(request);
      const set = request.keepPassword ? session.credentials?.set.includes('proxyPassword') : request.proxyPassword;
      session = { ...example, ...nativeOf(request.proxy, set ? { proxyPassword: 'x' } : {}) };
      return {};
    });
  }, 60_000);
  afterAll(() => installation.close());
  beforeEach(() => {
    [kept, created, proxies] = [{}, [], []];
    const { credentials: _, ...without } = session;
    session = { ...without, config: {} };
  });

  const nativeOf = (proxy: string | undefined, credentials: object = {}): Pick<Session, 'config' | 'credentials'> => ({
    config: proxy === undefined ? {} : { proxy },
    credentials: { set: Object.keys(credentials), updatedAt: '2026-11-29T00:00:00.000Z' },
  });
  const put = async (config: object) => read(await client.put('/compat/waha/api/sessions/shop', { config }));
  const read = ({ json, ...answer }: Answer) => ({ ...answer, json: json as { config: object; message: unknown } });
  const shown = async () => read(await client.get('/compat/waha/api/sessions/shop')).json.config;
  const value = { server: 'proxy.example.com:3128', username: 'ada', password: 'secret word' };

  it('is made with the session, natively, and its password is never shown nor kept here', async () => {
    const made = { name: 'shop', start: false, engine: 'baileys', config: { proxy: value, debug: true } };
    const answer = read(await client.post('/compat/waha/api/sessions', made));
    expect([answer.status, answer.json.config]).toEqual([201, { proxy: { ...value, password: '***' }, debug: true }]);
    expect(created).toEqual([
      expect.objectContaining({
        config: { proxy: 'http://ada@proxy.example.com:3128' },
        credentials: { proxyPassword: 'secret word' },
      }),
    ]);
    expect(JSON.stringify(kept)).not.toContain('secret word');
    expect(proxies).toEqual([]);
  });

  it('is replaced, keeps its password for "***", and goes with the configuration that had it', async () => {
    expect((await put({ proxy: value })).json.config).toEqual({ proxy: { ...value, password: '***' } });
    expect((await put({ proxy: { ...value, server: 'socks5://other:1080', password: '***' } })).status).toBe(200);
    expect(proxies.at(-1)).toEqual({ session: session.id, proxy: 'socks5://ada@other:1080', keepPassword: true });
    expect(await shown()).toEqual({ proxy: { server: 'socks5://other:1080', username: 'ada', password: '***' } });
    expect((await put({ proxy: { server: 'other:1080', username: '', password: null } })).json.config).toEqual({
      proxy: { server: 'other:1080', username: '' },
    });
    expect((await put({})).json.config).toEqual({});
    expect(proxies.at(-1)).toEqual({ session: session.id });
    expect((await put({ debug: true })).status).toBe(200);
    expect(proxies).toHaveLength(4);
  });

  it('is shown as it was set natively, and stays unless it is null', async () => {
    session = { ...session, ...nativeOf('https://ada%20b@native.example.com:443', { proxyPassword: 'x' }) };
    const proxy = { server: 'https://native.example.com:443', username: 'ada b', password: '***' };
    expect((await put({ debug: true })).json.config).toEqual({ debug: true, proxy });
    expect(proxies).toEqual([]);
    expect((await put({ proxy: null })).json.config).toEqual({ proxy: null });
    expect(proxies).toEqual([{ session: session.id }]);
  });

  it('is refused by its path, and 501 where the engine has none', async () => {
    for (const [proxy, field] of [
      ['http://a', 'config.proxy'],
      [{}, 'config.proxy.server'],
      [{ server: 'ftp://a' }, 'config.proxy.server'],
      [{ server: 'a b' }, 'config.proxy.server'],
      [{ server: 'http://a:secret@b' }, 'config.proxy.server'],
      [{ server: 'a:1', username: 7 }, 'config.proxy.username'],
    ] as const) {
      const answer = await put({ proxy });
      expect([proxy, answer.status, answer.json.message]).toEqual([
        proxy,
        400,
        [expect.stringContaining(`"${field}"`)],
      ]);
      expect(answer.text).not.toContain('secret');
    }
    session = { ...session, engine: 'sandbox' };
    expect((await put({ proxy: value })).status).toBe(501);
    session = { ...session, engine: 'baileys' };
    const made = { engine: 'sandbox', config: { proxy: value } };
    expect((await client.post('/compat/waha/api/sessions', made)).status).toBe(501);
    expect([created, proxies, kept]).toEqual([[], [], {}]);
  });
});
