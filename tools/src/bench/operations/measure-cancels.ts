import type { CancelReceipt } from '@parley/contracts';
import { Pool } from 'undici';
import type { PrivateParley } from '../../client/index.js';
import { summarize, type LatencySummary } from '../latency.js';
import type { BenchExecutor } from './bench-executor.js';

export interface CancelFigures {
  perSecond: number;
  latency: LatencySummary;
}

/** Closed loop: cancels operations that run, each once and with a key of its own. */
export async function measureCancels(
  parley: PrivateParley,
  executor: BenchExecutor,
  count: number,
  concurrency: number,
): Promise<CancelFigures> {
  const waiting = await executor.running(count);
  const pool = new Pool(parley.credentials.baseUrl, { connections: concurrency, pipelining: 1 });
  const samplesMs: number[] = [];
  const worker = async () => {
    for (let operation = waiting.pop(); operation; operation = waiting.pop()) {
      const startedAt = performance.now();
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: `/platform/operations/${operation.id}/cancel`,
        headers: { authorization: `Bearer ${parley.credentials.team.key}`, 'idempotency-key': `bench-${operation.id}` },
      });
      if (statusCode !== 200) throw new Error(`A cancel answered ${statusCode}: ${await body.text()}`);
      const receipt = (await body.json()) as CancelReceipt;
      if (receipt.operation.status !== 'cancelling') throw new Error(`A cancel left ${receipt.operation.status}.`);
      samplesMs.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return { perSecond: count / seconds, latency: summarize(samplesMs) };
}
