import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import { dueMail, type MailSession } from '../mailbox/mailbox.store.js';

describe('due mail', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
  });
  afterEach(() => database.pool.query('DELETE FROM sandbox_mailbox'));
  afterAll(() => database.drop());

  const limits = { perSession: 20, inAll: 100, bytes: 10_000 };
  const fill = (sessionId: number, count: number, length = 1): Promise<unknown> =>
    database.pool.query(
      `INSERT INTO sandbox_mailbox (session_id, body, due_at)
       SELECT $1, json_build_object('text', repeat('x', $3)), clock_timestamp() FROM generate_series(1, $2)`,
      [sessionId, count, length],
    );
  const sessionsOf = (teamId: string, ...ids: number[]): MailSession[] => ids.map((id) => ({ id: String(id), teamId }));
  /** How much each session gets. */
  const served = async (sessions: readonly MailSession[]) => {
    const { mail, behind } = await dueMail(database.pool, sessions, limits);
    const counts: Record<string, number> = {};
    for (const { sessionId } of mail) counts[sessionId] = (counts[sessionId] ?? 0) + 1;
    return { counts, behind: behind.sort() };
  };

  it('is of each team in turn, none with more than half while others wait', async () => {
    const busy = [1, 2, 3, 4, 5, 6];
    for (const id of busy) await fill(id, 40);
    await fill(11, 3);
    await fill(21, 30);
    const { counts, behind } = await served([
      ...sessionsOf('7', ...busy),
      ...sessionsOf('8', 11),
      ...sessionsOf('9', 21),
    ]);
    expect(counts['11']).toBe(3);
    expect(counts['21']).toBe(20);
    expect(busy.map((id) => counts[id])).toEqual([9, 9, 8, 8, 8, 8]);
    expect(behind).toEqual(['1', '2', '21', '3', '4', '5', '6']);
  });

  it('of one team is all of a round, and of its sessions in turn', async () => {
    await fill(1, 90);
    await fill(2, 5);
    expect(await served(sessionsOf('7', 1, 2))).toEqual({ counts: { 1: 20, 2: 5 }, behind: ['1'] });
  });

  it('is bounded by bytes, half of them for a team, and at least one letter for each', async () => {
    await fill(1, 5, 4_000);
    await fill(11, 2, 9_000);
    const { counts, behind } = await served([...sessionsOf('7', 1), ...sessionsOf('8', 11)]);
    expect(counts).toEqual({ 1: 1, 11: 1 });
    expect(behind).toEqual(['1', '11']);
  });

  it('larger than all of a round goes alone', async () => {
    await fill(1, 2, 90_000);
    expect(await served(sessionsOf('7', 1))).toEqual({ counts: { 1: 1 }, behind: ['1'] });
  });
});
