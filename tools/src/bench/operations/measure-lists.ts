import type { Operation } from '@parley/contracts';
import type { PrivateParley } from '../../client/index.js';
import { summarize, type LatencySummary } from '../latency.js';

interface Page {
  data: Operation[];
  page: { nextCursor: string | null };
}

export interface ListFigures {
  pages: number;
  first: LatencySummary;
  deepest: LatencySummary;
}

const limit = 100;
const samples = 300;

/**
 * Walks a list from its first to its last page, checking that it gives every operation once and newest first; then
 * measures the first and the last full page in turns, so that both have the same noise.
 */
export async function measureList(parley: PrivateParley, filter: string, expected: number): Promise<ListFigures> {
  const first = `/platform/operations?limit=${limit}${filter}`;
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
    if (data.length === limit) deepest = path;
    pages += 1;
    listed += data.length;
    if (page.nextCursor === null) break;
    path = `/platform/operations?limit=${limit}&cursor=${page.nextCursor}`;
  }
  if (listed !== expected) throw new Error(`The list gave ${listed} operations, not ${expected}.`);
  const timesMs = { first: [] as number[], deepest: [] as number[] };
  for (let sample = 0; sample < samples; sample += 1) {
    timesMs.first.push(await timedMs(parley, first));
    timesMs.deepest.push(await timedMs(parley, deepest));
  }
  return { pages, first: summarize(timesMs.first), deepest: summarize(timesMs.deepest) };
}

async function timedMs(parley: PrivateParley, path: string): Promise<number> {
  const startedAt = performance.now();
  await parley.client.get<Page>(path);
  return performance.now() - startedAt;
}
