import type { PrivateParley } from '@parley/tools';
import pLimit from 'p-limit';
import { Pool } from 'undici';
import { latencyOf } from './latency.js';

export interface KeyedPost {
  path: string;
  idempotencyKey: string;
  body?: object;
}

/**
 * Closed loop: sends each request once, keeping `concurrency` in flight, and prints the rate.
 *
 * @param check gets the body of each answer; throws when it is wrong
 */
export async function measurePosts<Answer>(
  parley: PrivateParley,
  title: string,
  posts: readonly KeyedPost[],
  { concurrency, status }: { concurrency: number; status: number },
  check: (answer: Answer) => void,
): Promise<void> {
  const pool = new Pool(parley.credentials.baseUrl, { connections: concurrency, pipelining: 1 });
  const samplesMs: number[] = [];
  const send = async (post: KeyedPost) => {
    const sentAt = performance.now();
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: post.path,
      headers: {
        authorization: `Bearer ${parley.credentials.team.key}`,
        'idempotency-key': post.idempotencyKey,
        ...(post.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(post.body ? { body: JSON.stringify(post.body) } : {}),
    });
    if (statusCode !== status) throw new Error(`${post.path} answered ${statusCode}: ${await body.text()}`);
    check((await body.json()) as Answer);
    samplesMs.push(performance.now() - sentAt);
  };
  const limit = pLimit(concurrency);
  const startedAt = performance.now();
  try {
    await Promise.all(posts.map((post) => limit(() => send(post))));
  } finally {
    await pool.destroy();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const perSecond = Math.round(posts.length / seconds);
  console.log(`${title}: ${perSecond}/s, ${concurrency} under way: ${latencyOf(samplesMs)}`);
}
