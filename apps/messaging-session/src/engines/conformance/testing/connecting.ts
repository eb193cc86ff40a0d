import { describe, expect, it } from '@jest/globals';
import { findSent } from '@parley/contracts/messages';
import { logoutSession, type Session, startSession, stopSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { eventTexts } from '../../../testing/index.js';
import type { Conformance } from './conformance-harness.js';

export function connecting(suite: Conformance): void {
  const statuses = async ({ id }: Session): Promise<string[]> =>
    eventTexts(await suite.harness.parley.events(id, 'session.status'));

  describe('connects', () => {
    it('and tells who it is', async () => {
      const session = await suite.session();
      expect(session).toMatchObject({
        engine: suite.harness.engine,
        me: { id: expect.stringMatching(/^\d+@c\.us$/), phoneNumber: expect.stringMatching(/^\+\d+$/) },
      });
      // Where it is linked by a code, it shows some in between.
      const shown = (await statuses(session)).filter((status) => status !== 'CONNECTING SCAN_QR');
      expect(shown).toEqual(['CONNECTING', 'CONNECTED']);
    });

    it('again after a stop, as who it was', async () => {
      const { parley } = suite.harness;
      const session = await suite.session();
      await parley.ask(stopSession, { session: session.name });
      await parley.untilStatus(session.id, 'DISCONNECTED MANUAL_STOP');
      await parley.ask(startSession, { session: session.name });
      const again = await parley.untilStatus(session.id, 'CONNECTED');
      expect(again.me).toEqual(session.me);
    });

    it('by itself when the network was lost', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const before = (await statuses(session)).length;
      await harness.lose(session);
      await harness.parley.untilEvents(before + 2, session.id, 'session.status');
      await harness.parley.untilStatus(session.id, 'CONNECTED');
      const told = (await statuses(session)).slice(before);
      expect(told).toContain('CONNECTING AUTO_RECONNECT');
      expect(told.at(-1)).toBe('CONNECTED');
    });

    it('in the process that follows one that died', async () => {
      const { harness } = suite;
      const session = await suite.session();
      await suite.replace();
      const peer = await harness.newPeer();
      // Until it is connected again, where a process holds the connection, a send is refused and not given.
      const sent = await waitFor(() => harness.parley.send(session, peer, 'after'), {
        message: 'the session to send',
        timeoutMs: 25_000,
      });
      expect(await harness.accepted(session, peer)).toMatchObject([{ whatsappId: sent.whatsapp_id }]);
    });
  });

  describe('ends', () => {
    it('each way that the network ends it, and says why', async () => {
      const { parley, endings } = suite.harness;
      expect(endings.length).toBeGreaterThan(0);
      for (const { status, end } of endings) {
        const session = await suite.session();
        await end(session);
        await parley.untilStatus(session.id, status);
        const asked = { chatId: await suite.harness.newPeer(), text: 'x' };
        const send = parley.ask(findSent, { session: session.name, kind: 'text', request: asked });
        await expect(send).rejects.toMatchObject({ code: 'session_not_connected' });
      }
    });

    it('by a logout, which leaves nothing that it signed in with', async () => {
      const { parley } = suite.harness;
      const session = await suite.session();
      await parley.ask(logoutSession, { session: session.name });
      const after = await parley.untilStatus(session.id, 'DISCONNECTED LOGGED_OUT');
      expect(after).not.toHaveProperty('credentials');
      const { rows } = await parley.database.pool.query(
        'SELECT credentials_sealed, linked, me FROM sessions WHERE id = $1',
        [session.id],
      );
      expect(rows).toEqual([{ credentials_sealed: null, linked: false, me: null }]);
    });
  });
}
