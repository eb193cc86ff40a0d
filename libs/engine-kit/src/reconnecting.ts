/**
 * The network does not answer. The engine's `open` is tried again with growing delays and given up after ten tries
 * (decisions.md §12). The message is shown as the `detail` of a session that failed for this reason.
 */
export class NetworkTrouble extends Error {
  override readonly name = 'NetworkTrouble';
}

const firstMs = 1_000;
const longestMs = 60_000;
const mostTries = 10;
/** Spreads the reconnects of sessions that lost their network at the same moment. */
const jitter = 0.2;

/**
 * The delay before the next reconnect: 1 s, doubled with each try up to 60 s, plus or minus a fifth (decisions.md §12).
 * @param tries failed tries since the connection was lost, without the first
 * @returns undefined when there were enough tries
 */
export function reconnectDelayMs(tries: number, random: () => number = Math.random): number | undefined {
  if (tries >= mostTries) return undefined;
  return Math.min(firstMs * 2 ** tries, longestMs) * (1 - jitter + 2 * jitter * random());
}
