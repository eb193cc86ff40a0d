import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Session, setSessionProxy, updateSession } from '@parley/contracts/sessions';
import { CredentialSeal } from '@parley/engine-kit';
import { type Instance, Installation } from '../../testing/index.js';

let parley: Installation;
let instance: Instance;

beforeAll(async () => {
  parley = await Installation.make();
  instance = await parley.start();
}, 60_000);
afterAll(() => parley.close());

const proxy = 'http://ada@proxy.example.com:3128';
const opened = (id: string) => instance.service.app.get(CredentialSeal).open(id);
const put = (session: string, values: object) => parley.ask(setSessionProxy, { session, ...values });

/** A session whose row says that it is on an engine with proxies. */
async function proxied(name: string): Promise<Session> {
  const session = await parley.create(name, { start: false });
  await parley.database.pool.query("UPDATE sessions SET engine = 'baileys', config = $2 WHERE id = $1", [
    session.id,
    { device: 'Shop' },
  ]);
  return session;
}

describe('the proxy of a session and its password', () => {
  it('are set, kept, replaced and removed together, and the rest stays', async () => {
    const { id } = await proxied('together');
    await put('together', { proxy, proxyPassword: 'secret' });
    expect(await parley.get(id)).toMatchObject({
      config: { device: 'Shop', proxy },
      credentials: { set: ['proxyPassword'] },
    });
    expect(await opened(id)).toEqual({ proxyPassword: 'secret' });
    await put('together', { proxy: 'socks5://other.example.com', keepPassword: true });
    expect((await parley.get(id)).config).toEqual({ device: 'Shop', proxy: 'socks5://other.example.com' });
    expect(await opened(id)).toEqual({ proxyPassword: 'secret' });
    await put('together', { proxy });
    expect(await opened(id)).toEqual({});
    await put('together', {});
    expect((await parley.get(id)).config).toEqual({ device: 'Shop' });
  });

  it('are refused as natively, and then nothing changes', async () => {
    const { id } = await proxied('refused');
    await put('refused', { proxy, proxyPassword: 'secret' });
    for (const bad of ['ftp://a', 'http://', 'http://a:b@proxy.example.com', 'http://proxy.example.com/path']) {
      await expect(put('refused', { proxy: bad, proxyPassword: 'other' })).rejects.toMatchObject({
        code: 'invalid_parameter',
        message: expect.stringMatching(/"(config\.)?proxy"/),
      });
    }
    expect((await parley.get(id)).config).toMatchObject({ proxy });
    expect(await opened(id)).toEqual({ proxyPassword: 'secret' });
    await expect(put('nobody', { proxy })).rejects.toMatchObject({ code: 'not_found' });
    await parley.create('simulated', { start: false });
    await expect(put('simulated', { proxy })).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('do not undo a change of other members that is made meanwhile', async () => {
    const { id } = await proxied('raced');
    const config = { device: 'Stall', metadata: { a: 'b' } };
    await Promise.all([put('raced', { proxy }), parley.ask(updateSession, { session: 'raced', externalId: 'x' })]);
    await parley.ask(updateSession, { session: 'raced', config: { ...config, proxy } });
    await put('raced', {});
    expect((await parley.get(id)).config).toEqual(config);
  });
});
