import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '@parley/contracts/events';
import { getPairingCode, logoutSession, type Session, startSession } from '@parley/contracts/sessions';
import {
  createTestingNumber,
  type FaultKind,
  injectFault,
  scanPairingCode,
  sendFromTestingNumber,
  type TestingNumber,
} from '@parley/contracts/testing-numbers';
import { aCaller, aProjectCaller, inTime, waitFor } from '@parley/testing';
import { Installation, type Instance, numberOf, phoneOf, projectId, eventTexts } from '../../../testing/index.js';
import { TestingNumberStore } from '@parley/engine-sandbox/testing';

describe('testing numbers', () => {
  let parley: Installation;
  let instance: Instance;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start('node-a', { sandbox: { codeLifetimeMs: 2_500, sweepEveryMs: 100 } });
  });
  afterAll(() => parley.close());

  const makeNumber = (country: TestingNumber['country'] = 'US'): Promise<TestingNumber> =>
    parley.ask(createTestingNumber, { projectId, country });
  const fault = async (session: Session, kind: FaultKind, more: object = {}): Promise<unknown> =>
    parley.ask(injectFault, { testingNumberId: (await numberOf(parley, session)).id, kind, ...more });
  /** @param end in whole seconds, so many seconds after a moment between `fromMs` and now */
  const expectSecondsAfter = (end: number, seconds: number, fromMs: number): void => {
    expect(end).toBeGreaterThanOrEqual(Math.floor(fromMs / 1_000) + seconds);
    expect(end).toBeLessThanOrEqual(Math.ceil(Date.now() / 1_000) + seconds + 1);
  };
  const codeOf = async (session: string): Promise<string> => (await parley.ask(getPairingCode, { session })).code;

  it('are gone for the second of two who remove one at once', async () => {
    const { id } = await makeNumber();
    const numbers = instance.service.app.get(TestingNumberStore);
    const removals = await Promise.allSettled([numbers.remove(id), numbers.remove(id)]);
    expect(removals).toContainEqual({ status: 'fulfilled', value: undefined });
    expect(removals).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'not_found' }) });
  });

  describe('pairing by QR code', () => {
    it('waits for the scan of the code shown now, and connects by it', async () => {
      const number = await makeNumber('BR');
      const { id } = await parley.create('qr', { config: { pairing: 'qr', testingNumberId: number.id } });
      await parley.untilStatus(id, 'CONNECTING SCAN_QR');
      const code = await codeOf('qr');
      expect(code).toMatch(new RegExp(`^parley-sandbox:${id}:1:[0-9a-f]{8}$`));
      const scan = (with_: string, caller = aCaller()): Promise<unknown> =>
        parley.ask(scanPairingCode, { testingNumberId: number.id, code: with_ }, { caller });
      await expect(scan('wrong')).rejects.toMatchObject({ code: 'conflict' });
      await expect(scan(code, aProjectCaller({ projectId: '3009' }))).rejects.toMatchObject({ code: 'not_found' });
      const next = await waitFor(async () => {
        const now = await codeOf('qr');
        return now !== code && now;
      });
      await expect(scan(code)).rejects.toMatchObject({ code: 'conflict' });
      await scan(next);
      expect(await parley.get(id)).toMatchObject({ status: 'CONNECTED', me: { phoneNumber: number.phoneNumber } });
      await expect(codeOf('qr')).rejects.toMatchObject({ code: 'conflict' });
      expect(eventTexts(await parley.events(id))).toEqual([
        'CONNECTING',
        'CONNECTING SCAN_QR',
        'CONNECTED',
        'session.connected',
      ]);
      await expect(parley.send(await parley.get(id), '+12025550147', 'x')).resolves.toMatchObject({ type: 'text' });
      await parley.settle(2_000);
      expect(await parley.get(id)).toMatchObject({ status: 'CONNECTED' });
    });

    it('gives up after five codes, and a logout asks for a new scan', async () => {
      const { id } = await parley.create('slow', { config: { pairing: 'qr' } });
      const codes = new Set<string>();
      await waitFor(
        async () => {
          const session = await parley.get(id);
          if (session.statusReason === 'SCAN_QR') codes.add(await codeOf('slow').catch(() => ''));
          return session.statusReason === 'QR_TIMEOUT';
        },
        { timeoutMs: 40_000 },
      );
      codes.delete('');
      expect([...codes].map((code) => code.split(':')[2])).toEqual(['1', '2', '3', '4', '5']);
      await parley.ask(startSession, { session: 'slow' });
      await parley.untilStatus(id, 'CONNECTING SCAN_QR');
      const number = await numberOf(parley, await parley.get(id));
      await parley.ask(scanPairingCode, { testingNumberId: number.id, code: await codeOf('slow') });
      await parley.ask(logoutSession, { session: 'slow' });
      await parley.ask(startSession, { session: 'slow' });
      await parley.untilStatus(id, 'CONNECTING SCAN_QR');
      await parley.ask(logoutSession, { session: 'slow' });
    });
  });

  describe('driven as a phone', () => {
    it('send to sessions, which know who it was', async () => {
      const number = await makeNumber('GB');
      const session = await parley.connected('inbox');
      const to = phoneOf(session);
      const sent = await parley.ask(sendFromTestingNumber, {
        testingNumberId: number.id,
        to,
        type: 'text',
        text: 'Hi',
      });
      expect(sent).toMatchObject({ type: 'text', conversation: { phoneNumber: to } });
      const [received] = await parley.untilEvents(1, session.id, 'message.received');
      expect(received?.envelope.payload).toMatchObject({
        whatsapp_id: sent.whatsapp_id,
        conversation: { phoneNumber: number.phoneNumber },
        pushName: number.phoneNumber,
        text: 'Hi',
        fromMe: false,
      });
    });

    it('are refused what a phone cannot do', async () => {
      const number = await makeNumber();
      const send = (to: string, testingNumberId = number.id): Promise<unknown> =>
        parley.ask(sendFromTestingNumber, { testingNumberId, to, type: 'text', text: 'x' });
      await expect(send('+12025550000')).rejects.toMatchObject({ code: 'engine_rejected' });
      await expect(send('+123456')).rejects.toMatchObject({ code: 'invalid_parameter' });
      await expect(send('+12025550147', '381725001112738563')).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('faults', () => {
    it('disconnect: the session comes back by itself', async () => {
      const session = await parley.connected('shaky');
      const { seen, backAt } = await inTime(1_000, async (allowedMs) => {
        await parley.untilStatus(session.id, 'CONNECTED');
        const seen = (await parley.events(session.id)).length;
        const backAt = Date.now() + allowedMs;
        await fault(session, 'disconnect', { seconds: allowedMs / 1_000 });
        expect(await parley.get(session.id)).toMatchObject({ status: 'CONNECTING', statusReason: 'AUTO_RECONNECT' });
        await expect(parley.send(session, '+12025550147', 'x')).rejects.toMatchObject({
          code: 'session_not_connected',
        });
        await expect(fault(session, 'disconnect')).rejects.toMatchObject({ code: 'conflict' });
        return { seen, backAt };
      });
      await parley.untilStatus(session.id, 'CONNECTED');
      expect(Date.now()).toBeGreaterThanOrEqual(backAt);
      expect(eventTexts(await parley.events(session.id)).slice(seen)).toEqual([
        'CONNECTING AUTO_RECONNECT',
        'CONNECTED',
        'session.connected',
      ]);
    });

    it('ban: for a time, which a start cannot get around, or until the next start', async () => {
      const { session, banExpiresAt } = await inTime(3_000, async (allowedMs) => {
        const session = await parley.connected(`banned-${allowedMs}`);
        const requestedAt = Date.now();
        await fault(session, 'ban', { code: 101, seconds: allowedMs / 1_000 });
        const [ban] = (await parley.events(session.id, 'session.status')).slice(-1);
        const payload = ban?.envelope.payload as { banExpiresAt: number };
        expect(payload).toEqual({
          status: 'DISCONNECTED',
          statusReason: 'TEMPORARY_BAN',
          banCode: 101,
          banReason: 'The network has banned this number (code 101).',
          banExpiresAt: expect.any(Number),
        });
        expectSecondsAfter(payload.banExpiresAt, allowedMs / 1_000, requestedAt);
        await parley.ask(startSession, { session: session.name });
        await waitFor(async () => (await parley.events(session.id, 'session.status')).length === 5);
        expect(eventTexts(await parley.events(session.id, 'session.status')).slice(-2)).toEqual([
          'CONNECTING',
          'DISCONNECTED TEMPORARY_BAN',
        ]);
        return { session, banExpiresAt: payload.banExpiresAt };
      });
      await waitFor(() => Date.now() / 1000 > banExpiresAt, { timeoutMs: 120_000 });
      await parley.ask(startSession, { session: session.name });
      await parley.untilStatus(session.id, 'CONNECTED');

      await fault(session, 'ban', { code: 7 });
      const last = (await parley.events(session.id, 'session.status')).at(-1);
      expect(last?.envelope.payload).not.toHaveProperty('banExpiresAt');
      await parley.ask(startSession, { session: session.name });
      await parley.untilStatus(session.id, 'CONNECTED');
    });

    it('ban: another one is told too, with its own end', async () => {
      const session = await parley.connected('banned-again');
      await fault(session, 'ban', { code: 7 });
      const requestedAt = Date.now();
      await fault(session, 'ban', { code: 8, seconds: 60 });
      const bans = (await parley.events(session.id, 'session.status')).slice(2).map(({ envelope }) => envelope.payload);
      expect(bans).toEqual([
        expect.objectContaining({ statusReason: 'TEMPORARY_BAN', banCode: 7 }),
        {
          status: 'DISCONNECTED',
          statusReason: 'TEMPORARY_BAN',
          banCode: 8,
          banReason: 'The network has banned this number (code 8).',
          banExpiresAt: expect.any(Number),
        },
      ]);
      const { banExpiresAt } = bans[1] as { banExpiresAt: number };
      expectSecondsAfter(banExpiresAt, 60, requestedAt);
    });

    it('logout: the phone unlinks the session', async () => {
      const session = await parley.connected('unlinked');
      await fault(session, 'logout');
      expect(await parley.get(session.id)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'LOGGED_OUT' });
      const [loggedOut] = await parley.events(session.id, 'session.logged_out');
      expect(loggedOut?.envelope.payload).toEqual({ reason: 'unlinked on the phone' });
      await expect(fault(session, 'logout')).rejects.toMatchObject({ code: 'conflict' });
    });

    it('phone_offline: told at most once a day', async () => {
      const session = await parley.connected('offline');
      await Promise.all([
        fault(session, 'phone_offline', { days: 10.5 }),
        fault(session, 'phone_offline', { days: 10.5 }),
      ]);
      const events = await parley.events(session.id, 'session.phone_offline');
      expect(events).toHaveLength(1);
      expect(events[0]?.envelope.payload).toMatchObject({ daysSinceLastSeen: 10, daysRemaining: 4 });
      await parley.database.pool.query(
        `UPDATE sessions SET phone_offline_at = phone_offline_at - interval '1 day' WHERE id = $1`,
        [session.id],
      );
      await fault(session, 'phone_offline', { days: 40 });
      const [, again] = await parley.events(session.id, 'session.phone_offline');
      expect(again?.envelope.payload).toMatchObject({ daysSinceLastSeen: 40, daysRemaining: 0 });
    });

    it('undecryptable: the next message comes unavailable, its content a second later', async () => {
      const session = await parley.connected('garbled');
      const writer = await parley.connected('writer');
      await fault(session, 'undecryptable');
      const to = phoneOf(session);
      await parley.send(writer, to, 'first');
      await parley.send(writer, to, 'second');
      const events = [
        ...(await parley.untilEvents(2, session.id, 'message.received')),
        ...(await parley.untilEvents(1, session.id, 'message.update')),
      ];
      const [first, second, update] = events.map(({ envelope }) => envelope.payload as MessagePayload);
      expect(first).toMatchObject({ type: 'unknown', unavailable: true, unavailableReason: 'undecryptable' });
      expect(first).not.toHaveProperty('text');
      expect(second).toMatchObject({ text: 'second' });
      expect(second).not.toHaveProperty('unavailable');
      expect(update).toMatchObject({ id: first?.id, whatsapp_id: first?.whatsapp_id, type: 'text', text: 'first' });
      expect(update).not.toHaveProperty('unavailable');
    });

    it('are refused without a session, without what they need, and with what they have not', async () => {
      const { id: testingNumberId } = await makeNumber();
      const ask = (kind: FaultKind, more: object = {}): Promise<unknown> =>
        parley.ask(injectFault, { testingNumberId, kind, ...more });
      await expect(ask('logout')).rejects.toMatchObject({ code: 'conflict' });
      await expect(ask('ban')).rejects.toMatchObject({ code: 'missing_field' });
      await expect(ask('phone_offline')).rejects.toMatchObject({ code: 'missing_field' });
      await expect(ask('logout', { seconds: 1 })).rejects.toMatchObject({ code: 'invalid_parameter' });
    });
  });
});
