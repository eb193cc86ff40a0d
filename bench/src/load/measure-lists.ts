import type { PrivateParley } from '@parley/tools';
import { type LatencySummary, latencyText, summarize } from './latency.js';

interface Page<Row> {
  data: Row[];
  page: { nextCursor: string | null; limit: number };
}

export interface ListFigures {
  pages: number;
  listed: number;
  first: LatencySummary;
  deepest: LatencySummary;
}

interface ListOptions<Row> {
  /** The id that the list is in the order of. */
  placeOf: (row: Row) => string;
  samples?: number;
  /** The walk ends after so many. Default: with the last page */
  mostPages?: number;
}

/**
 * Walks a list from its first to its last page and checks that it contains every item once, newest first. Then measures its
 * first and its deepest page.
 *
 * @param first path of the first page, including limit and filters
 */
export async function measureList(
  parley: PrivateParley,
  title: string,
  first: string,
  expected: number,
): Promise<void> {
  const { listed } = await measurePages<{ id: string }>(parley, title, first, { placeOf: ({ id }) => id });
  if (listed !== expected) throw new Error(`The list gave ${listed} items, not ${expected}.`);
}

/**
 * Walks a list and checks that it is newest first. Then measures the first and the deepest full page alternately, so that
 * both have the same noise. A page that another follows is full, if only of work.
 */
export async function measurePages<Row>(
  parley: PrivateParley,
  title: string,
  first: string,
  { placeOf, samples = 300, mostPages = Number.POSITIVE_INFINITY }: ListOptions<Row>,
): Promise<ListFigures> {
  const [route = ''] = first.split('?');
  let path = first;
  let deepest = first;
  let pages = 0;
  let listed = 0;
  let oldest: bigint | undefined;
  while (pages < mostPages) {
    const { data, page } = await parley.client.get<Page<Row>>(path);
    for (const place of data.map((row) => BigInt(placeOf(row)))) {
      if (oldest !== undefined && place >= oldest) throw new Error(`The list is not newest first at ${place}.`);
      oldest = place;
    }
    if (data.length === page.limit || page.nextCursor !== null) deepest = path;
    pages += 1;
    listed += data.length;
    if (page.nextCursor === null) break;
    path = `${route}?limit=${page.limit}&cursor=${page.nextCursor}`;
  }
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
  return { pages, listed, first: ofFirst, deepest: ofDeepest };
}

async function timedMs(parley: PrivateParley, path: string): Promise<number> {
  const startedAt = performance.now();
  await parley.client.get(path);
  return performance.now() - startedAt;
}
