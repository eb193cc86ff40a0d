import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  removeSessions,
  requestPhoneCode,
  restartSession,
  setRetention,
  startSession,
  stopSessions,
  updateSession,
} from '@parley/contracts/sessions';
import { createTestingNumber, scanPairingCode } from '@parley/contracts/testing-numbers';
import { aProjectCaller, lockWaits, waitFor } from '@parley/testing';
import { type Instance, Installation, projectId } from '../../testing/index.js';
import { SessionListeners } from '../../session-state/index.js';

describe('changes of sessions', () => {
  let parley: Installation;
  let instance: Instance;

  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start('node-a');
  });
  afterAll(() => parley.close());

  it('are of name, reference, tier and configuration, and what is not named stays', async () => {
    const { id } = await parley.connected('before', { externalId: 'crm-1', config: { country: 'GB' } });
    const events = (await parley.events(id)).length;
    const changed = await parley.ask(updateSession, { session: 'before', tier: 'pro', externalId: 'crm-2' });
    expect(changed).toMatchObject({ name: 'before', tier: 'pro', externalId: 'crm-2', config: { country: 'GB' } });
    const again = await parley.ask(updateSession, { session: id, name: 'after', config: { maxSendsPerSecond: 3 } });
    expect(again).toEqual({
      ...changed,
      name: 'after',
      config: { country: 'GB', maxSendsPerSecond: 3 },
      updatedAt: again.updatedAt,
    });
    expect(again.updatedAt > changed.updatedAt).toBe(true);
    expect(await parley.get('after')).toEqual(again);
    await expect(parley.get('before')).rejects.toMatchObject({ code: 'not_found' });
    expect(await parley.events(id)).toHaveLength(events);

    // The process that runs it learns the name, and later events carry the reference.
    await waitFor(() => instance.live.get(id)?.record.name === 'after');
    await expect(parley.send(again, '+12025550147', 'x')).resolves.toMatchObject({ type: 'text' });
    await parley.ask(restartSession, { session: 'after' });
    const later = await parley.untilEvents(events + 1, id, 'session.status');
    expect(later.at(-1)?.envelope).toMatchObject({ session: 'after', externalId: 'crm-2' });
  });

  it('are refused for names that are taken or cannot be, and for another number', async () => {
    await Promise.all(['one', 'two'].map((name) => parley.create(name, { start: false })));
    const change = (fields: object): Promise<unknown> => parley.ask(updateSession, { session: 'one', ...fields });
    await expect(change({ name: 'two' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(change({ name: '123' })).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(change({ config: { country: 'IN' } })).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(change({ config: { testingNumberId: '77' } })).rejects.toMatchObject({ code: 'invalid_parameter' });
    const another = aProjectCaller({ projectId: '3009' });
    await expect(parley.ask(updateSession, { session: 'one', tier: 'pro' }, { caller: another })).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
    // One that is refused takes no other down that came with it.
    const both = await Promise.allSettled([change({ name: 'two' }), change({ name: 'three' })]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('and what rooms write as they hear of them are in one transaction', async () => {
    const session = await parley.connected('listened-to');
    const events = (await parley.events(session.id)).length;
    let failing = true;
    let committed = 0;
    instance.service.app.get(SessionListeners).add({
      created: () => Promise.resolve(),
      refusals: () => Promise.resolve(new Map()),
      moved: async (client, moves) => {
        if (!moves.some(({ after }) => after.id === session.id)) return () => undefined;
        await client.query('UPDATE sessions SET external_id = $2 WHERE id = $1', [session.id, 'by-listener']);
        if (failing) throw new Error('a listener failed');
        return () => void (committed += 1);
      },
      announced: () => undefined,
    });
    const change = () => parley.ask(updateSession, { session: session.id, tier: 'pro' });
    await expect(change()).rejects.toMatchObject({ code: 'internal' });
    expect(await parley.get(session.id)).toMatchObject({ tier: 'free' });
    expect((await parley.get(session.id)).externalId).toBeUndefined();
    expect(await parley.events(session.id)).toHaveLength(events);
    expect(committed).toBe(0);
    failing = false;
    await change();
    expect(await parley.get(session.id)).toMatchObject({ tier: 'pro', externalId: 'by-listener' });
    expect(committed).toBe(1);
  });

  it('come to each of many sessions by itself', async () => {
    const [first, second] = await Promise.all(['m1', 'm2'].map((name) => parley.connected(name)));
    const foreign = await parley.create('m3', { projectId: '3009' });
    const ids = [first!.id, '42', foreign.id, first!.id, second!.id];
    const caller = aProjectCaller({ projectId });
    const outcomes = async (contract: typeof stopSessions): Promise<string[]> =>
      (await parley.ask(contract, { ids }, { caller })).results.map(
        ({ id, outcome }) => `${ids.indexOf(id)} ${outcome}`,
      );
    const reported = ['0 done', '1 not_found', '2 not_found', '0 done', '4 done'];
    expect(await outcomes(stopSessions)).toEqual(reported);
    expect(await parley.get('m1')).toMatchObject({ status: 'DISCONNECTED', statusReason: 'MANUAL_STOP' });
    expect(await parley.get('m3')).not.toMatchObject({ statusReason: 'MANUAL_STOP' });
    expect(await outcomes(stopSessions)).toEqual(reported);
    expect(await outcomes(removeSessions)).toEqual(reported);
    await expect(parley.get('m2')).rejects.toMatchObject({ code: 'not_found' });
    expect((await outcomes(removeSessions)).every((outcome) => outcome.endsWith('not_found'))).toBe(true);
  });

  it('of one that is removed meanwhile are refused by the name that was given', async () => {
    const { id } = await parley.create('leaving', { start: false });
    const { pool } = parley.database;
    const holder = await pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM sessions WHERE id = $1 FOR UPDATE', [id]);
      const removal = parley.ask(removeSessions, { ids: [id] });
      await waitFor(async () => (await lockWaits(pool)).length === 1);
      const changes = Promise.allSettled([
        parley.ask(startSession, { session: 'leaving' }),
        parley.ask(restartSession, { session: 'leaving' }),
        parley.ask(updateSession, { session: 'leaving', tier: 'pro' }),
        parley.ask(setRetention, { session: 'leaving', enabled: true }),
      ]);
      await waitFor(async () => (await lockWaits(pool)).length === 2);
      await holder.query('COMMIT');
      await removal;
      const refused = { status: 'rejected', reason: { code: 'not_found', message: 'Session "leaving" not found.' } };
      expect(await changes).toMatchObject([refused, refused, refused, refused]);
    } finally {
      holder.release(true);
    }
  });

  it('come from a phone that a code was typed on', async () => {
    const number = await parley.ask(createTestingNumber, { projectId, country: 'US' });
    const config = { testingNumberId: number.id, pairing: 'qr' as const };
    const { id } = await parley.create('typed', { config });
    await parley.untilStatus(id, 'CONNECTING SCAN_QR');
    const ask = (phoneNumber: string): Promise<{ code: string }> =>
      parley.ask(requestPhoneCode, { session: 'typed', phoneNumber }, { sessionId: id });
    await expect(ask('+12025550199')).rejects.toMatchObject({ code: 'engine_rejected' });
    const { code } = await ask(number.phoneNumber.slice(1));
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await parley.ask(scanPairingCode, { testingNumberId: number.id, code });
    await parley.untilStatus(id, 'CONNECTED');
    await waitFor(() =>
      ask(number.phoneNumber).then(
        () => false,
        (error: { code?: string }) => error.code === 'conflict',
      ),
    );
  });
});
