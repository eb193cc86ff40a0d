import type { CancelReceipt } from '@parley/contracts';
import type { PrivateParley } from '../../client/index.js';
import { measurePosts, type PostFigures } from '../measure-posts.js';
import type { BenchExecutor } from './bench-executor.js';

/** Closed loop: cancels operations that run, each once and with a key of its own. */
export async function measureCancels(
  parley: PrivateParley,
  executor: BenchExecutor,
  count: number,
  concurrency: number,
): Promise<PostFigures> {
  const running = await executor.running(count);
  const posts = running.map(({ id }) => ({
    path: `/platform/operations/${id}/cancel`,
    idempotencyKey: `bench-${id}`,
  }));
  return measurePosts<CancelReceipt>(parley, posts, { concurrency, status: 200 }, ({ operation }) => {
    if (operation.status !== 'cancelling') throw new Error(`A cancel left ${operation.status}.`);
  });
}
