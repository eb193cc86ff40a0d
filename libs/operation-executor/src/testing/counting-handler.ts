import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { ended, type JobOutcome, type OperationHandler } from '../operation-handler.js';
import type { RunningJob } from '../running-job.js';
import type { Operation } from '@parley/contracts/operations';

export const countingTables = `
  CREATE TABLE test_work (operation_id BIGINT PRIMARY KEY, steps INT NOT NULL, step_ms INT NOT NULL, done INT NOT NULL DEFAULT 0);
  CREATE TABLE test_effects (operation_id BIGINT, step INT, claim BIGINT, pid INT, at TIMESTAMPTZ DEFAULT clock_timestamp());
  CREATE TABLE test_endings (operation_id BIGINT, status TEXT);`;

/** Counts to `steps`. Each number is one fenced effect: the place in the count moves in the effect's transaction. */
export class CountingHandler implements OperationHandler {
  readonly kind = 'campaign';

  constructor(private readonly pool: Pool) {}

  async run(job: RunningJob): Promise<JobOutcome> {
    if (job.operation.status === 'pending') await job.advance('running', { progress: 'sending' });
    while (!job.cancelRequested) {
      const stepMs = await inTransaction(this.pool, (client) => this.step(client, job));
      if (stepMs === null) {
        await job.advance('succeeded');
        return ended();
      }
      await sleep(stepMs, undefined, { signal: AbortSignal.any([job.signal, job.cancelled]) }).catch(() => undefined);
      job.signal.throwIfAborted();
    }
    await job.advance('cancelled');
    return ended();
  }

  async abandon(client: PoolClient, operationId: string): Promise<void> {
    await client.query('DELETE FROM test_work WHERE operation_id = $1', [operationId]);
  }

  async ended(client: PoolClient, operationId: string, operation: Operation | null): Promise<void> {
    await client.query('INSERT INTO test_endings VALUES ($1, $2)', [operationId, operation?.status ?? 'unknown']);
  }

  /** @returns the pause before the next one, null when all are done */
  private async step(client: PoolClient, job: RunningJob): Promise<number | null> {
    await job.holdClaim(client);
    const { rows } = await client.query<{ done: number; step_ms: number }>(
      `UPDATE test_work SET done = done + 1 WHERE operation_id = $1 AND done < steps RETURNING done, step_ms`,
      [job.operationId],
    );
    const [row] = rows;
    if (!row) return null;
    const values = [job.operationId, row.done, job.claim, process.pid];
    await client.query('INSERT INTO test_effects (operation_id, step, claim, pid) VALUES ($1, $2, $3, $4)', values);
    return row.step_ms;
  }
}

/** A run that does nothing but end well. */
export async function succeed(job: RunningJob): Promise<JobOutcome> {
  await job.advance('running');
  await job.advance('succeeded');
  return ended();
}
