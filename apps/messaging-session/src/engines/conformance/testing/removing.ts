import { describe, expect, it } from '@jest/globals';
import { deleteSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import type { Conformance } from './conformance-harness.js';

export function removing(suite: Conformance): void {
  /** By table, how many rows are of the session. */
  const rowsOf = async (sessionId: string): Promise<Record<string, number>> => {
    const { pool } = suite.harness.parley.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t ON t.table_name = c.table_name AND t.table_schema = c.table_schema
       WHERE c.table_schema = 'public' AND c.column_name = 'session_id' AND t.table_type = 'BASE TABLE'`,
    );
    const left: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await pool.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM ${name} WHERE session_id = $1`,
        [sessionId],
      );
      if (rows[0] && rows[0].n > 0) left[name] = rows[0].n;
    }
    return left;
  };

  describe('is removed', () => {
    it('with every row that any table has of it', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      await harness.parley.send(session, peer, 'sent');
      await harness.write(session, peer, { kind: 'text', text: 'received' }, 1);
      await harness.parley.untilEvents(1, session.id, 'message.received');
      expect(await rowsOf(session.id)).toMatchObject({ chats: 1, messages: 2 });
      await harness.parley.ask(deleteSession, { session: session.name });
      await waitFor(async () => Object.keys(await rowsOf(session.id)).length === 0, {
        message: `nothing of session ${session.id} to be left`,
        timeoutMs: 25_000,
      });
      await expect(harness.parley.get(session.id)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
}
