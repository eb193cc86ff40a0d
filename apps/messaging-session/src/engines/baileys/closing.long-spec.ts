import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Session, startSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { eventTexts } from '../../testing/index.js';
import { BaileysInstallation, type BaileysSide } from './testing/baileys-installation.js';
import { node } from '@parley/engine-baileys/testing';

/** Each row of the close table of decisions.md §12, as the server says it: at a login, or on an open connection. */
describe('a session whose connection WhatsApp closes', () => {
  let whatsApp: BaileysInstallation;
  let sessions = 0;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    await whatsApp.start();
  }, 120_000);
  afterAll(() => whatsApp.close());

  const linked = (): Promise<BaileysSide> => whatsApp.linked(`session-${(sessions += 1)}`);
  const statuses = async ({ id }: Session): Promise<string[]> =>
    eventTexts(await whatsApp.parley.events(id, 'session.status'));
  const lastStatus = async ({ id }: Session): Promise<Record<string, unknown>> =>
    (await whatsApp.parley.events(id, 'session.status')).at(-1)?.envelope.payload as Record<string, unknown>;
  const keysOf = async ({ id }: Session): Promise<number> => {
    const text = 'SELECT count(*)::integer AS n FROM baileys_keys WHERE session_id = $1';
    const { rows } = await whatsApp.parley.database.pool.query<{ n: number }>(text, [id]);
    return rows[0]?.n ?? 0;
  };
  /** What the server answers to its next login, which it makes once its connection is lost. */
  const refuse = ({ person, device }: BaileysSide, attrs: Record<string, string>): void => {
    whatsApp.fake.failures.login(person, attrs);
    whatsApp.fake.drop(device);
  };

  it('for a restart (515): it is open again at once, and nobody is told', async () => {
    const { session, device } = await linked();
    const before = await statuses(session);
    whatsApp.fake.streamError(device, { code: '515' });
    await waitFor(() => device.logins === 2 && device.isActive, { message: 'its next login' });
    expect(await statuses(session)).toEqual(before);
    expect(await whatsApp.parley.get(session.id)).toMatchObject({ status: 'CONNECTED' });
  });

  it.each([
    ['without a word', (side: BaileysSide) => whatsApp.fake.drop(side.device)],
    ['in good order', (side: BaileysSide) => side.device.connection?.close()],
    ['with 500', (side: BaileysSide) => whatsApp.fake.streamError(side.device, { code: '500' })],
    ['with 503', (side: BaileysSide) => whatsApp.fake.streamError(side.device, { code: '503' })],
    [
      'with what nobody knows',
      (side: BaileysSide) => whatsApp.fake.streamError(side.device, {}, [node('xml-not-well-formed')]),
    ],
    ['with 408', (side: BaileysSide) => whatsApp.fake.streamError(side.device, { code: '408' })],
  ])('%s: it connects by itself', async (_, close) => {
    const side = await linked();
    close(side);
    await whatsApp.parley.untilEvents(5, side.session.id, 'session.status');
    await whatsApp.parley.untilStatus(side.session.id, 'CONNECTED');
    expect((await statuses(side.session)).slice(-2)).toEqual(['CONNECTING AUTO_RECONNECT', 'CONNECTED']);
  });

  it('and refuses it at first: it tries again, later each time', async () => {
    const side = await linked();
    whatsApp.fake.failures.login(side.person, { reason: '503' }, 2);
    whatsApp.fake.drop(side.device);
    const lostAt = Date.now();
    await waitFor(() => side.device.logins === 2, { message: 'its next login', timeoutMs: 25_000 });
    // One second and two, each with jitter.
    expect(Date.now() - lostAt).toBeGreaterThan(1_000);
    await whatsApp.parley.untilStatus(side.session.id, 'CONNECTED');
    expect((await statuses(side.session)).filter((status) => status.endsWith('AUTO_RECONNECT'))).toHaveLength(1);
  });

  it.each([['401'], ['403'], ['406'], ['516']])('by a refusal with %s: it is logged out', async (reason) => {
    const side = await linked();
    refuse(side, { reason, location: 'atn' });
    await whatsApp.parley.untilStatus(side.session.id, 'DISCONNECTED LOGGED_OUT');
    await whatsApp.parley.untilEvents(1, side.session.id, 'session.logged_out');
    expect(await keysOf(side.session)).toBe(0);
  });

  it.each([['401'], ['503'], [undefined]])('as the device was removed (code %s): it is logged out', async (code) => {
    const side = await linked();
    const conflict = [node('conflict', { type: 'device_removed' })];
    whatsApp.fake.streamError(side.device, code === undefined ? {} : { code }, conflict);
    await whatsApp.parley.untilStatus(side.session.id, 'DISCONNECTED LOGGED_OUT');
    expect(await keysOf(side.session)).toBe(0);
  });

  it('as another took it over: it does not fight for it, and is there again when it is started', async () => {
    const { session, device } = await linked();
    whatsApp.fake.streamError(device, {}, [node('conflict', { type: 'replaced' })]);
    await whatsApp.parley.untilStatus(session.id, 'DISCONNECTED STREAM_ERROR');
    await whatsApp.parley.settle(2_500);
    expect(device.logins).toBe(1);
    expect(await keysOf(session)).toBeGreaterThan(0);
    await whatsApp.parley.ask(startSession, { session: session.id });
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
  });

  it('by a ban for a time: it says which, and for how long', async () => {
    const side = await linked();
    refuse(side, { reason: '402', code: '101', expire: '3600' });
    await whatsApp.parley.untilStatus(side.session.id, 'DISCONNECTED TEMPORARY_BAN');
    const { banCode, banReason, banExpiresAt } = await lastStatus(side.session);
    expect({ banCode, banReason }).toEqual({ banCode: 101, banReason: expect.stringContaining('too many') });
    const leftMs = Number(banExpiresAt) * 1000 - Date.now();
    expect(leftMs).toBeGreaterThan(3_500_000);
    expect(leftMs).toBeLessThan(3_700_000);
    expect(await keysOf(side.session)).toBeGreaterThan(0);
  });

  it.each([['405'], ['409'], ['411'], ['418']])('by a refusal with %s: it is over, and says why', async (reason) => {
    const side = await linked();
    refuse(side, { reason });
    await whatsApp.parley.untilStatus(side.session.id, 'DISCONNECTED FAILED');
    expect((await lastStatus(side.session)).detail).toContain(reason);
    expect(await keysOf(side.session)).toBeGreaterThan(0);
  });
});
