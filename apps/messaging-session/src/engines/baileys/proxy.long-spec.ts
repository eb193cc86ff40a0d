import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createSession,
  deleteSession,
  logoutSession,
  restartSession,
  setSessionCredentials,
  startSession,
  stopSession,
  updateSession,
} from '@parley/contracts/sessions';
import { httpProxy, type Person, socksProxy, type TestProxy } from '@parley/engine-baileys/testing';
import { waitFor } from '@parley/testing';
import { projectId } from '../../testing/index.js';
import { BaileysInstallation } from './testing/baileys-installation.js';

const user = { name: 'parley', password: 'p:ss w@rd' };

/** The proxies are on this machine, so the operator allows its addresses. */
describe('a session with a proxy', () => {
  let whatsApp: BaileysInstallation;
  let proxy: TestProxy;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    await whatsApp.start('node-a', { WEBHOOK_ALLOWED_CIDRS: ['127.0.0.1/32'] });
  }, 120_000);
  afterEach(() => proxy?.close());
  afterAll(() => whatsApp.close());

  const host = (): string => new URL(whatsApp.fake.url).host;

  it.each([
    ['http', httpProxy],
    ['socks5', socksProxy],
  ])('reaches WhatsApp through it alone: %s', async (kind, make) => {
    proxy = await make(user);
    const person = whatsApp.fake.addPerson({ name: kind });
    const { id } = await whatsApp.create(kind, {
      config: { proxy: proxy.url },
      credentials: { proxyPassword: user.password },
    });
    whatsApp.fake.scan(await whatsApp.untilCode(id), person);
    const session = await whatsApp.parley.untilStatus(id, 'CONNECTED');
    expect(new Set(proxy.reached)).toEqual(new Set([host()]));
    expect(proxy.reached.length).toBeGreaterThanOrEqual(2);
    expect(session).toMatchObject({ config: { proxy: proxy.url }, credentials: { set: ['proxyPassword'] } });
    expect(JSON.stringify(session)).not.toContain(user.password);
    const { rows } = await whatsApp.parley.database.pool.query('SELECT s::text AS row FROM sessions s WHERE id = $1', [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('w@rd');
  });

  const linkedBy = async (name: string, password: string) => {
    const person = whatsApp.fake.addPerson({ name });
    const { id } = await whatsApp.create(name, {
      config: { proxy: proxy.url },
      credentials: { proxyPassword: password },
    });
    whatsApp.fake.scan(await whatsApp.untilCode(id), person);
    await whatsApp.parley.untilStatus(id, 'CONNECTED');
    return { id, person };
  };
  const untilUnlinked = (person: Person): Promise<unknown> =>
    waitFor(() => person.companions.size === 0, { message: 'the device to be unlinked', timeoutMs: 30_000 });

  it.each(['logout', 'removal'])('is unlinked through it alone at its %s while it is stopped', async (how) => {
    proxy = await socksProxy(user);
    const { id, person } = await linkedBy(`stopped-${how}`, user.password);
    await whatsApp.parley.ask(stopSession, { session: id });
    const [handshakes, reached] = [whatsApp.fake.handshakes, proxy.reached.length];
    if (how === 'logout') await whatsApp.parley.ask(logoutSession, { session: id });
    else await whatsApp.parley.ask(deleteSession, { session: id });
    await untilUnlinked(person);
    expect(proxy.reached.length - reached).toBe(whatsApp.fake.handshakes - handshakes);
    expect(proxy.reached.length).toBeGreaterThan(reached);
    if (how === 'removal') return;
    await whatsApp.parley.ask(startSession, { session: id });
    await whatsApp.untilCode(id);
    expect(proxy.refused()).toBe(0);
  });

  it('does not reach it with another password, and does with the right one', async () => {
    proxy = await httpProxy(user);
    const { id } = await whatsApp.create('wrong', {
      config: { proxy: proxy.url },
      credentials: { proxyPassword: 'other' },
    });
    const before = whatsApp.fake.handshakes;
    await waitFor(() => proxy.refused() > 0, { message: 'the proxy to refuse' });
    expect([whatsApp.fake.handshakes, proxy.reached]).toEqual([before, []]);
    await whatsApp.parley.ask(setSessionCredentials, { session: id, proxyPassword: user.password });
    await whatsApp.parley.ask(restartSession, { session: id });
    await whatsApp.untilCode(id);
    expect(new Set(proxy.reached)).toEqual(new Set([host()]));
  });

  it.each([
    ['http://10.0.0.1:3128', 'names an address that may not be reached'],
    ['http://[::1]:3128', 'names an address that may not be reached'],
    ['socks5://169.254.169.254', 'names an address that may not be reached'],
    ['http://user:secret@proxy.example.com', 'must hold no password'],
    ['ftp://proxy.example.com', 'config.proxy'],
    ['http://proxy.example.com/path', 'must have no path'],
    ['http://proxy.example.com:0', 'port 0'],
    ['http://', 'config.proxy'],
  ])('is refused where the proxy is %s', async (url, reason) => {
    const refused = { code: 'invalid_parameter', message: expect.stringContaining(reason) };
    const fields = { projectId, environment: 'sandbox', name: 'refused', engine: 'baileys' } as const;
    const config = { proxy: url };
    await expect(whatsApp.parley.ask(createSession, { ...fields, config })).rejects.toMatchObject(refused);
    const { id } = await whatsApp.create(`kept-${Math.random().toString(36).slice(2)}`, { start: false });
    await expect(whatsApp.parley.ask(updateSession, { session: id, config })).rejects.toMatchObject(refused);
    await expect(whatsApp.parley.ask(updateSession, { session: id, config })).rejects.not.toMatchObject({
      message: expect.stringContaining('secret'),
    });
    expect((await whatsApp.parley.get(id)).config).toEqual({});
  });
});
