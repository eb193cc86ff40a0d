import { randomInt } from 'node:crypto';
import { firstIdAt } from '@parley/service-runtime';

const idsPerSecond = 1000 * 2 ** 22;
/** Seconds before the first that ids know share what would be that minute, in their order. */
const firstSecond = Date.UTC(2024, 0, 1) / 1000;
const earlierSeconds = 20 * 366 * 24 * 3600;
const idsPerEarlierSecond = Math.floor((60 * idsPerSecond) / earlierSeconds);

/**
 * An id for a message of the past, so that messages stand in the order of their time (decisions.md §12). By chance within
 * its second: no counter of ids knows which of that time are free, and one that is taken fails the transaction, which is
 * repeated with another.
 * @param timestamp Unix seconds @param now one of later is of now
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
