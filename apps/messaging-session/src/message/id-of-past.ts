import { randomInt } from 'node:crypto';
import { firstIdAt } from '@parley/service-runtime';

const idsPerSecond = 1000 * 2 ** 22;
/** Ids begin on 2024-01-01. Times before its first minute's end share the ids of that minute, in chronological order. */
const firstSecond = Date.UTC(2024, 0, 1) / 1000;
const earlierSeconds = 20 * 366 * 24 * 3600;
const idsPerEarlierSecond = Math.floor((60 * idsPerSecond) / earlierSeconds);

/**
 * Makes an id for a message of the past, so that ids sort messages by time (decisions.md §12). The id is random within
 * its second, as no counter knows which past ids are free. A duplicate fails the transaction, which is retried with
 * another id.
 * @param timestamp Unix seconds @param now upper bound: a later `timestamp` counts as the second before `now`
 */
export function idOfPast(timestamp: number, now: Date): string {
  const seconds = Math.min(Math.floor(timestamp), Math.floor(now.getTime() / 1000) - 1);
  if (seconds >= firstSecond + 60) return plus(firstIdAt(new Date(seconds * 1000)), randomInt(idsPerSecond));
  const slot = Math.max(0, seconds - (firstSecond + 60 - earlierSeconds));
  return plus('1', slot * idsPerEarlierSecond + randomInt(idsPerEarlierSecond));
}

function plus(id: string, more: number): string {
  return String(BigInt(id) + BigInt(more));
}
