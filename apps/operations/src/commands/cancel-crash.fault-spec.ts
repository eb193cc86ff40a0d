import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CancelReceipt } from '@parley/contracts/operations';
import { Notifications } from '@parley/messaging';
import { createPool } from '@parley/database';
import { firstIdAt, SystemClock } from '@parley/service-runtime';
import { aCaller, type ForkedService, forkService, sequentialIds, waitFor } from '@parley/testing';
import type { Pool, PoolClient } from 'pg';
import { CancelEvents, OperationsClient, ServiceUnderTest } from '../testing/index.js';
import { OperationAccess, OperationAnnouncer, OperationStore } from '../operation/index.js';
import { CancelOperation } from './cancel-operation.js';

let service: ServiceUnderTest;
let operations: OperationsClient;
let events: CancelEvents;
let pool: Pool;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(service.client);
  events = await CancelEvents.of(service.broker);
  pool = createPool(service.database.url, { name: 'cancel-crash-test' });
}, 60_000);
afterAll(async () => {
  await events.stop();
  await pool.end();
  await service.close();
});

type When = 'before' | 'after';

/**
 * A pool whose connection is lost at the n-th statement: before it is sent, or once it was done but not yet answered. As on a
 * real connection, statements leave in the order in which they are asked for, whether the one before is answered or not.
 */
function breakingPool(statement: number, when: When): { pool: Pool; wasReached: () => boolean } {
  let count = 0;
  const breaking = (client: PoolClient): PoolClient => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const pid = (client as unknown as { processID: number }).processID;
    const lose = () => service.database.pool.query('SELECT pg_terminate_backend($1)', [pid]);
    let turn: Promise<unknown> = Promise.resolve();
    const value = async (...args: unknown[]): Promise<unknown> => {
      const number = ++count;
      turn = turn.then(() => (number === statement && when === 'before' ? lose() : undefined));
      await turn;
      const result = await query(...args);
      if (number !== statement) return result;
      await lose();
      throw new Error('The connection was lost before the answer came.');
    };
    return Object.create(client, { query: { value } }) as PoolClient;
  };
  const connect = async () => breaking(await pool.connect());
  return { pool: { connect } as unknown as Pool, wasReached: () => count >= statement };
}

const keyOf = (statement: number, when: When) => `${when}-${statement}`;

describe('a cancellation that dies', () => {
  it('at any statement, before or after it, leaves all of it or nothing, and goes through when it is asked again', async () => {
    await service.start();
    const ids = sequentialIds(firstIdAt(new Date()));
    const cancelWith = (on: Pool, operationId: string, idempotencyKey: string): Promise<CancelReceipt> => {
      const announcer = new OperationAnnouncer(new Notifications(service.broker));
      const access = new OperationAccess({ OPERATION_RETENTION_SECONDS: 90 * 86_400 }, new SystemClock());
      const useCase = new CancelOperation(on, new OperationStore(on), announcer, access, ids, new SystemClock());
      return useCase.execute({ operationId, idempotencyKey }, { caller: aCaller() });
    };
    let died = 0;
    for (const when of ['before', 'after'] as const) {
      for (let statement = 1; ; statement++) {
        const { id } = await operations.createIn('running');
        const key = keyOf(statement, when);
        const { pool: broken, wasReached } = breakingPool(statement, when);
        const attempt = await cancelWith(broken, id, key).catch((error: unknown) => error);
        if (!wasReached()) break;
        died += 1;
        expect(attempt).toBeInstanceOf(Error);
        const after = await operations.get(id);
        const again = await operations.cancel(id, key);
        // Only a commit that was done has done anything.
        expect(after).toEqual(
          again.idempotency.replayed ? again.operation : { ...after, status: 'running', sequence: 2 },
        );
        expect(again.operation).toMatchObject({ id, status: 'cancelling', sequence: 3 });
        expect(await operations.history(id)).toHaveLength(3);
        await waitFor(() => events.ofOperation(id).length > 0);
        expect(events.ofOperation(id)).toHaveLength(1);
      }
    }
    // BEGIN, lock, bind, move, store the receipt, the event, COMMIT: twice.
    expect(died).toBe(14);
    await service.stop();
  }, 60_000);

  it.each([1, 40, 120])(
    'with its whole process after %d answers, is done once for its key',
    async (answers) => {
      const forked: ForkedService[] = [await forkService('operations', service.environment())];
      try {
        const made = await Promise.all(Array.from({ length: 200 }, () => operations.createIn('running')));
        const keyOfOperation = (id: string) => `killed-${id}`;
        const before = new Map<string, CancelReceipt>();
        const first = made.map(async ({ id }) => {
          before.set(id, await operations.cancel(id, keyOfOperation(id)));
        });
        const settled = Promise.allSettled(first);
        await waitFor(() => before.size >= answers);
        await forked[0]?.kill();
        forked.push(await forkService('operations', service.environment()));

        for (const { id } of made) {
          const receipt = await operations.cancel(id, keyOfOperation(id));
          const answered = before.get(id);
          if (answered)
            expect(receipt).toEqual({ ...answered, idempotency: { ...answered.idempotency, replayed: true } });
          expect(receipt.operation).toMatchObject({ id, status: 'cancelling', sequence: 3 });
          expect(await operations.get(id)).toEqual(receipt.operation);
          expect((await operations.history(id)).map(({ to }) => to)).toEqual(['pending', 'running', 'cancelling']);
        }
        await waitFor(() => made.every(({ id }) => events.ofOperation(id).length > 0));
        expect(made.filter(({ id }) => events.ofOperation(id).length > 1)).toEqual([]);
        await settled;
      } finally {
        for (const process of forked) await process.kill();
      }
    },
    120_000,
  );
});
