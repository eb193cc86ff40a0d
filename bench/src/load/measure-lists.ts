import type { PrivateParley } from '@parley/tools';
import { latencyText, summarize } from './latency.js';

interface Page {
  data: { id: string }[];
  page: { nextCursor: string | null; limit: number };
}

const samples = 300;

/**
 * Walks a list from its first to its last page and checks that it contains every item once, newest first. Then measures the
 * first and the last full page alternately, so that both have the same noise.
 *
 * @param first path of the first page, including limit and filters
 */
export async function measureList(
  parley: PrivateParley,
  title: string,
  first: string,
  expected: number,
): Promise<void> {
  const [route = ''] = first.split('?');
  let path = first;
  let deepest = first;
  let pages = 0;
  let listed = 0;
  let oldest: bigint | undefined;
  for (;;) {
    const { data, page } = await parley.client.get<Page>(path);
    for (const { id } of data) {
      if (oldest !== undefined && BigInt(id) >= oldest) throw new Error(`The list is not newest first at ${id}.`);
      oldest = BigInt(id);
    }
    if (data.length === page.limit) deepest = path;
    pages += 1;
    listed += data.length;
    if (page.nextCursor === null) break;
    path = `${route}?limit=${page.limit}&cursor=${page.nextCursor}`;
  }
  if (listed !== expected) throw new Error(`The list gave ${listed} items, not ${expected}.`);
  const timesMs = { first: [] as number[], deepest: [] as number[] };
  for (let sample = 0; sample < samples; sample += 1) {
    timesMs.first.push(await timedMs(parley, first));
    timesMs.deepest.push(await timedMs(parley, deepest));
  }
  const [ofFirst, ofDeepest] = [summarize(timesMs.first), summarize(timesMs.deepest)];
  const ratio = (ofDeepest.p95Ms / ofFirst.p95Ms).toFixed(2);
  console.log(
    [
      `${title}: ${listed} on ${pages} pages, p95 of the deepest to the first ${ratio}`,
      `  first page   ${latencyText(ofFirst)}`,
      `  deepest page ${latencyText(ofDeepest)}`,
    ].join('\n'),
  );
}

async function timedMs(parley: PrivateParley, path: string): Promise<number> {
  const startedAt = performance.now();
  await parley.client.get<Page>(path);
  return performance.now() - startedAt;
}
