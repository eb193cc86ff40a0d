import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '@parley/contracts/events';
import { sendText } from '@parley/contracts/messages';
import { claimSession, type Session, stopSession } from '@parley/contracts/sessions';
import { NoSessionOwner } from '@parley/messaging';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { Engines } from '../../engines/index.js';
import { LearnNames } from '../../identities/index.js';
import { Arrivals } from '../../receiving/arrivals/index.js';
import { Sends, SettleSends } from '../../sending/outbound/index.js';
import { SessionChanges } from '../../session-state/index.js';
import {
  at,
  cutOff,
  deliver,
  type Instance,
  Installation,
  phoneOf,
  quickLeases as quick,
  slowLeases as slow,
  takenOverMs,
  eventTexts,
} from '../../testing/index.js';
import { Claims } from './claims.js';
import { LeaseKeeper } from './lease-keeper.js';
import { SessionHost } from './session-host.js';

describe('the process that runs a session', () => {
  let parley: Installation;
  beforeEach(async () => {
    parley = await Installation.make();
  });
  afterEach(() => parley.close());

  const runs = (instance: Instance, { id }: Session): boolean => instance.live.get(id) !== undefined;
  const owned = (instance: Instance): number => instance.live.fences().size;
  const within = { timeoutMs: takenOverMs };

  it('is replaced when it dies; the session comes back by itself and nothing sent meanwhile is lost or doubled', async () => {
    const first = await parley.start('node-a', quick);
    const sessions = await parley.allConnected('a', 'b', 'c', 'd');
    const second = await parley.start('node-b', quick);
    await waitFor(() => owned(first) === 2 && owned(second) === 2, within);
    const [receiver] = sessions.filter((session) => runs(first, session)) as [Session];
    const [sender] = sessions.filter((session) => runs(second, session)) as [Session];
    const texts = Array.from({ length: 120 }, (_, index) => `text ${index}`);
    // One after another: their order is what it is by the sender's word alone.
    for (const text of texts.slice(0, 60)) await deliver(parley, sender, phoneOf(receiver), text);
    const seen = (await parley.events(receiver.id, 'session.status')).length;
    await first.kill();
    for (const text of texts.slice(60)) await deliver(parley, sender, phoneOf(receiver), text);
    for (const session of sessions) {
      await waitFor(() => runs(second, session), within);
      await parley.untilStatus(session.id, 'CONNECTED');
    }
    const received = await parley.untilEvents(120, receiver.id, 'message.received');
    await parley.settle();
    expect(await parley.events(receiver.id, 'message.received')).toHaveLength(120);
    expect(received.map(({ envelope }) => (envelope.payload as MessagePayload).text)).toEqual(texts);
    expect(eventTexts(await parley.events(receiver.id, 'session.status')).slice(seen)).toEqual([
      'CONNECTING AUTO_RECONNECT',
      'CONNECTED',
    ]);
    await expect(parley.send(receiver, phoneOf(sender), 'back')).resolves.toMatchObject({ type: 'text' });
    expect(await parley.untilEvents(240, sender.id, 'message.ack')).toHaveLength(240);
  }, 120_000);

  it('takes its own sessions over at once when it was restarted', async () => {
    const first = await parley.start('node-a', slow);
    const session = await parley.connected('mine');
    await first.kill();
    const again = await parley.start('node-a', slow);
    await waitFor(() => runs(again, session));
    await parley.untilStatus(session.id, 'CONNECTED');
    await expect(parley.send(session, '+12025550147', 'x')).resolves.toMatchObject({ type: 'text' });
  });

  it('can write nothing for a session that another process has taken, however long it slept', async () => {
    const sleeper = await parley.start('node-a', { lease: { ...quick.lease, scanEveryMs: slow.lease.scanEveryMs } });
    const session = await parley.connected('contested');
    const asleep = sleeper.live.get(session.id);
    await sleeper.service.app.get(LeaseKeeper).stop();
    const other = await parley.start('node-b', quick);
    await waitFor(() => runs(other, session), within);
    await parley.untilStatus(session.id, 'CONNECTED');
    const events = await parley.events();

    const chat = { id: '1', projectId: session.projectId, kind: 'person', phoneNumber: '+12025550147' } as const;
    const content = { kind: 'text', text: 'late' } as const;
    await expect(asleep?.send({ kind: 'message', chat, content })).rejects.toThrow(NoSessionOwner);
    const app = sleeper.service.app;
    const parts = {
      changes: app.get(SessionChanges),
      sends: app.get(Sends),
      settling: app.get(SettleSends),
      arrivals: app.get(Arrivals),
      learning: app.get(LearnNames),
      engines: app.get(Engines),
      logger: app.get<Logger>(LOGGER),
    };
    let lost = 0;
    const late = new SessionHost(
      asleep?.record as never,
      parts,
      () => lost++,
      () => undefined,
    );
    await expect(late.lost()).rejects.toThrow(NoSessionOwner);
    await expect(late.closed({ kind: 'stream_error', detail: 'late' })).rejects.toThrow(NoSessionOwner);
    const message = { pushName: 'x', whatsappId: 'x', timestamp: 1, body: { type: 'text' } } as const;
    const from = { phoneNumber: '+12025550199' };
    const delivery = { kind: 'message', chat: { kind: 'person' }, from, message } as const;
    expect(await late.received([{ item: delivery }])).toEqual(['lost']);
    expect(lost).toBe(3);
    expect(await parley.events()).toEqual(events);
    expect(runs(sleeper, session)).toBe(false);
    expect(await parley.get(session.id)).toMatchObject({ status: 'CONNECTED' });
  }, 60_000);

  it('ends its sessions before their leases do when it cannot reach the database', async () => {
    const cut = await parley.start('node-a', quick);
    await parley.connected('cut');
    const since = Date.now();
    cutOff(cut.service.runtime.pool);
    await waitFor(() => owned(cut) === 0, within);
    expect(Date.now() - since).toBeLessThan(quick.lease.ttlMs);
    await cut.kill();
  }, 60_000);

  it('hands its sessions over when it is told to stop', async () => {
    const first = await parley.start('node-a', slow);
    const sessions = await parley.allConnected('a', 'b');
    const second = await parley.start('node-b', slow);
    await first.stop();
    for (const session of sessions) {
      await waitFor(() => runs(second, session), { timeoutMs: 25_000 });
      await parley.untilStatus(session.id, 'CONNECTED');
    }
  });

  it('is one, when several look for free sessions at the same moment, and each gets some', async () => {
    const first = await parley.start('node-a', slow);
    await Promise.all(Array.from({ length: 120 }, (_, index) => parley.connected(`s${index}`)));
    const others = await Promise.all(['b', 'c'].map((node) => parley.start(`node-${node}`, slow)));
    await first.kill();
    const { pool } = parley.database;
    await pool.query(`DELETE FROM session_nodes WHERE node = 'node-a'`);
    await pool.query(`UPDATE session_leases SET expires_at = now() - interval '1 second' WHERE node = 'node-a'`);
    const claims = others.map((instance) => instance.service.app.get(Claims));
    const look = async (claim: Claims): Promise<void> => {
      while ((await claim.claimShare()) !== undefined);
    };
    await Promise.all([...claims, ...claims].map(look));
    const held = others.flatMap(({ live }) => [...live.fences()]);
    const { rows } = await pool.query<{ id: string; fence: string }>('SELECT id, fence FROM sessions');
    // What two claimed one after the other is still held by both, until the notification is there; the row tells whose it is.
    for (const { id, fence } of rows) expect(held.filter((one) => one[0] === id && one[1] === fence)).toHaveLength(1);
    expect(rows).toHaveLength(120);
    for (const instance of others) expect(owned(instance)).toBeGreaterThan(0);
  });

  it('can be asked for: a session that is missed is taken at once if it should run and is free', async () => {
    const first = await parley.start('node-a', slow);
    const session = await parley.connected('missed');
    const second = await parley.start('node-b', slow);
    await first.kill();
    const claim = (): Promise<unknown> => parley.ask(claimSession, { sessionId: session.id });
    // A request may still fall to the dead process until the NATS server has noticed its end.
    await waitFor(() => parley.ask(claimSession, { sessionId: session.id }, { timeoutMs: 500 }), { timeoutMs: 20_000 });
    expect(runs(second, session)).toBe(false);
    await parley.database.pool.query(`UPDATE session_leases SET expires_at = now() - interval '1 second'`);
    await claim();
    expect(runs(second, session)).toBe(true);
    await parley.untilStatus(session.id, 'CONNECTED');
    await parley.ask(stopSession, { session: 'missed' });
    await expect(claim()).rejects.toMatchObject({ code: 'session_not_connected' });
    await expect(parley.ask(claimSession, { sessionId: '381725001112738563' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('lets go when another process stops the session, and no longer answers for it', async () => {
    const first = await parley.start('node-a', slow);
    const session = await parley.connected('stopped');
    const second = await parley.start('node-b', slow);
    const elsewhere = second.service.app.get(SessionChanges);
    const { record } = await elsewhere.apply({
      sessionId: session.id,
      decide: () => ({ triggers: [{ kind: 'stop' }] }),
    });
    expect(record.status).toBe('DISCONNECTED');
    expect(runs(first, session)).toBe(true);
    const text = { session: 'stopped', chatId: '+12025550147', text: 'x' };
    const sendOnce = (): Promise<unknown> => parley.ask(sendText, text, { ...at(session), once: true });
    await expect(sendOnce()).rejects.toThrow(NoSessionOwner);
    expect(runs(first, session)).toBe(false);
    await waitFor(() =>
      sendOnce().then(
        () => false,
        (error: unknown) => error instanceof NoSessionOwner,
      ),
    );
  });

  it('tells what an engine reports: a lost connection, and giving up', async () => {
    const instance = await parley.start('node-a', slow);
    const { id } = await parley.connected('engine');
    const { app } = instance.service;
    const parts = {
      changes: app.get(SessionChanges),
      sends: app.get(Sends),
      settling: app.get(SettleSends),
      arrivals: app.get(Arrivals),
      learning: app.get(LearnNames),
      engines: app.get(Engines),
      logger: app.get<Logger>(LOGGER),
    };
    const record = instance.live.get(id)?.record as never;
    const host = new SessionHost(
      record,
      parts,
      () => instance.live.letGo(id, '99'),
      () => undefined,
    );
    await host.lost();
    await host.closed({ kind: 'retries_spent', detail: 'no route to the network' });
    const events = await parley.events(id, 'session.status');
    expect(eventTexts(events).slice(-2)).toEqual(['CONNECTING AUTO_RECONNECT', 'DISCONNECTED FAILED']);
    expect(events.at(-1)?.envelope.payload).toMatchObject({ detail: 'no route to the network' });
    expect(instance.live.get(id)).toBeUndefined();
  });
});
