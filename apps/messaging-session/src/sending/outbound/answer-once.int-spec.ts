import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import { fingerprintOf, type KeyedRequest } from '@parley/idempotency';
import { createPool, inTransaction } from '@parley/database';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import type { Pool } from 'pg';
import { answerOnce, type Decided, type SendDecision } from './answer-once.js';

describe('the sends of one batch', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
    pool = createPool(database.url, { name: 'answer-once', max: 4 });
  });
  beforeEach(() => pool.query('TRUNCATE idempotency_receipts'));
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const keyed = (key: string, asked: string): KeyedRequest => ({
    teamId: '1001',
    route: 'POST /api/sendText',
    key,
    fingerprint: fingerprintOf(asked),
    keepSeconds: 60,
  });
  const sent = (id: string): Decided => ({ payload: { id } as MessageSentPayload });
  const refused: Decided = { error: new Error('refused') };
  const conflict = { error: expect.objectContaining({ code: 'idempotency_conflict' }) };
  /** @param decided by place; what is not there must not be decided */
  const answer = (keys: (KeyedRequest | undefined)[], decided: Record<number, Decided>): Promise<SendDecision[]> =>
    inTransaction(pool, (client) =>
      answerOnce(client, keys, async (places) =>
        places.map((place) => {
          const one = decided[place];
          if (!one) throw new Error(`The send at ${place} was decided.`);
          return one;
        }),
      ),
    );

  it('are decided once a key; those without one always', async () => {
    const keys = [keyed('a', 'x'), undefined, keyed('a', 'x'), keyed('b', 'x'), keyed('a', 'y'), undefined];
    const decided = { 0: sent('1'), 1: sent('2'), 3: sent('3'), 5: sent('4') };
    expect(await answer(keys, decided)).toEqual([sent('1'), sent('2'), sent('1'), sent('3'), conflict, sent('4')]);
    expect(await answer([keyed('a', 'x'), keyed('b', 'y')], {})).toEqual([sent('1'), conflict]);
  });

  it('that are refused give their key back: others under it are refused with them, or decided later', async () => {
    const keys = [keyed('a', 'x'), keyed('a', 'x'), keyed('a', 'y')];
    expect(await answer(keys, { 0: refused })).toEqual([refused, refused, 'again']);
    expect(await answer([keyed('a', 'y')], { 0: sent('1') })).toEqual([sent('1')]);
    expect(await answer([keyed('a', 'y')], {})).toEqual([sent('1')]);
  });
});
