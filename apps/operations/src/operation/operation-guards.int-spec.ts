import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operationStatuses, type OperationStatus } from '@parley/contracts/operations';
import { createTestDatabase, type TestDatabase } from '@parley/testing';

let database: TestDatabase;
let lastId = 0;

beforeAll(async () => {
  database = await createTestDatabase('operations');
}, 60_000);
afterAll(() => database.drop());

const legal = new Set([
  'pending → running',
  'pending → failed',
  'running → action_required',
  'running → succeeded',
  'running → failed',
  'running → cancelling',
  'action_required → running',
  'action_required → failed',
  'action_required → cancelling',
  'cancelling → cancelled',
  'cancelling → succeeded',
  'cancelling → failed',
]);
const pathTo: Record<OperationStatus, OperationStatus[]> = {
  pending: [],
  running: ['running'],
  action_required: ['running', 'action_required'],
  cancelling: ['running', 'cancelling'],
  succeeded: ['running', 'succeeded'],
  failed: ['failed'],
  cancelled: ['running', 'cancelling', 'cancelled'],
};
const pairs = operationStatuses.flatMap((from) => operationStatuses.map((to) => [from, to] as const));
const detailsOf = (status: OperationStatus) =>
  `error = ${status === 'failed' ? `'internal'` : 'NULL'}, action_required = ${status === 'action_required' ? `'{}'` : 'NULL'}`;
const historyOf = (id: number, sequence: number, from: OperationStatus | null, to: OperationStatus) => `
  INSERT INTO operation_transitions
  VALUES (${id}, ${sequence}, ${from === null ? 'NULL' : `'${from}'`}, '${to}', NULL,
    ${to === 'failed' ? `'internal'` : 'NULL'}, ${to === 'action_required' ? `'{}'` : 'NULL'}, now());`;
const setStatus = (id: number, sequence: number, to: OperationStatus) =>
  `UPDATE operations SET status = '${to}', sequence = ${sequence}, ${detailsOf(to)} WHERE id = ${id};`;
/** By hand, as an operator with psql would: several statements are one transaction. */
const byHand = (sql: string) => database.pool.query(sql);

async function operationIn(status: OperationStatus): Promise<{ id: number; sequence: number }> {
  const id = ++lastId;
  await byHand(`
    INSERT INTO operations VALUES (${id}, 1, 2, 'campaign', 'campaign', 3, 'pending', 1, NULL, NULL, NULL, now());
    ${historyOf(id, 1, null, 'pending')}`);
  let from: OperationStatus = 'pending';
  let sequence = 1;
  for (const to of pathTo[status]) {
    sequence++;
    await byHand(setStatus(id, sequence, to) + historyOf(id, sequence, from, to));
    from = to;
  }
  return { id, sequence };
}

describe('the database itself', () => {
  it.each(pairs)('decides %s → %s as the machine does', async (from, to) => {
    const { id, sequence } = await operationIn(from);
    const moved = byHand(setStatus(id, sequence + 1, to) + historyOf(id, sequence + 1, from, to));
    if (legal.has(`${from} → ${to}`)) await expect(moved).resolves.toBeDefined();
    else await expect(moved).rejects.toMatchObject({ code: '23514' });
  });

  it.each(pairs)('takes %s → %s into history only when it is an edge', async (from, to) => {
    const { id, sequence } = await operationIn('running');
    const written = byHand(historyOf(id, sequence + 1, from, to));
    if (legal.has(`${from} → ${to}`)) await expect(written).resolves.toBeDefined();
    else await expect(written).rejects.toMatchObject({ code: '23514' });
  });

  it.each([
    ['a sequence that skips one', 'running', `status = 'succeeded', sequence = sequence + 2`],
    ['a sequence that stays on a status change', 'running', `status = 'succeeded'`],
    ['a sequence that moves alone', 'running', 'sequence = sequence + 1'],
    ['a status change without history', 'running', `status = 'succeeded', sequence = sequence + 1`],
    ['failed without error', 'running', `status = 'failed', sequence = sequence + 1`],
    ['an error while running', 'running', `error = 'internal'`],
    ['another owner', 'running', 'project_id = NULL'],
    ['another team', 'running', 'team_id = 7'],
    ['another kind', 'running', `kind = 'event_replay'`],
    ['progress of what has ended', 'succeeded', `progress = 'sending'`],
    ['a touch of what has ended', 'cancelled', 'updated_at = now()'],
    ['an unknown status', 'running', `status = 'paused', sequence = sequence + 1`],
  ] as const)('refuses %s', async (_, status, change) => {
    const { id } = await operationIn(status);
    const before = await byHand(`SELECT * FROM operations WHERE id = ${id}`);
    await expect(byHand(`UPDATE operations SET ${change} WHERE id = ${id}`)).rejects.toMatchObject({ code: '23514' });
    expect((await byHand(`SELECT * FROM operations WHERE id = ${id}`)).rows).toEqual(before.rows);
  });

  it('refuses an operation that does not begin as pending, and one without its first history row', async () => {
    const insert = (status: string, sequence: number) =>
      byHand(
        `INSERT INTO operations VALUES (900, 1, 2, 'c', 'c', 3, '${status}', ${sequence}, NULL, NULL, NULL, now())`,
      );
    await expect(insert('running', 1)).rejects.toMatchObject({ code: '23514' });
    await expect(insert('pending', 2)).rejects.toMatchObject({ code: '23514' });
    await expect(insert('pending', 1)).rejects.toMatchObject({ code: '23514' });
  });

  it('refuses a second history row of a sequence, and a rewritten one', async () => {
    const { id, sequence } = await operationIn('running');
    await expect(byHand(historyOf(id, sequence, 'pending', 'running'))).rejects.toMatchObject({ code: '23505' });
    const rewritten = byHand(`UPDATE operation_transitions SET progress = 'sending' WHERE operation_id = ${id}`);
    await expect(rewritten).rejects.toMatchObject({ code: '23514' });
  });
});
