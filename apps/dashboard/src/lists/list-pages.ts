import { secondsToWait, waitFor } from './run-many.js';

/** Reads a list from its beginning, page by page. Ends early once the signal is aborted. */
export type ListPages<Row> = (signal: AbortSignal) => AsyncGenerator<Row[], void, undefined>;

/** Pages of a Platform list (decisions.md §1). @param fetchPage sends no filters beside a cursor */
export function cursorPages<Row>(
  fetchPage: (cursor: string | undefined) => Promise<{ data: Row[]; page: { nextCursor: string | null } }>,
): ListPages<Row> {
  return async function* pages(signal) {
    for (let cursor: string | undefined; !signal.aborted;) {
      const answer = await patient(() => fetchPage(cursor), signal);
      if (answer === undefined) return;
      yield answer.data;
      if (answer.page.nextCursor === null) return;
      cursor = answer.page.nextCursor;
    }
  };
}

/** Pages of a `/v1` list that goes on after the last id of a page. Only an empty page proves the end. */
export function beforePages<Row extends { id: string }>(
  fetchPage: (before: string | undefined) => Promise<{ data: Row[] }>,
): ListPages<Row> {
  return async function* pages(signal) {
    for (let before: string | undefined; !signal.aborted;) {
      const answer = await patient(() => fetchPage(before), signal);
      if (answer === undefined || answer.data.length === 0) return;
      yield answer.data;
      before = answer.data.at(-1)?.id;
    }
  };
}

/** Pages of a `/v1` list that is paged by offset. */
export function offsetPages<Row>(fetchPage: (offset: number) => Promise<{ data: Row[] }>): ListPages<Row> {
  return async function* pages(signal) {
    for (let offset = 0; !signal.aborted;) {
      const answer = await patient(() => fetchPage(offset), signal);
      if (answer === undefined || answer.data.length === 0) return;
      yield answer.data;
      offset += answer.data.length;
    }
  };
}

/** A list that is there already. */
export function onePage<Row>(rows: Row[]): ListPages<Row> {
  return async function* pages() {
    yield rows;
  };
}

/** Only the rows that match, of a list whose API has no such filter. */
export function matchingPages<Row>(pages: ListPages<Row>, matches: (row: Row) => boolean): ListPages<Row> {
  return async function* matching(signal) {
    for await (const page of pages(signal)) yield page.filter(matches);
  };
}

const mostWaits = 100;

/** Waits as long as the server asks. Resolves to undefined once the signal is aborted. */
export async function patient<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  for (let waits = 0; !signal.aborted; waits += 1) {
    try {
      return await ask();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined || waits === mostWaits) throw error;
      await waitFor(seconds * 1_000, signal);
    }
  }
  return undefined;
}
