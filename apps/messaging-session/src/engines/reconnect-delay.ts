const firstMs = 1_000;
const longestMs = 60_000;
const mostTries = 10;
/** Sessions that lost their network together do not all come back in one moment. */
const jitter = 0.2;

/**
 * How long to wait before a network is tried again: 1 s, doubled with each try up to 60 s, give or take a fifth
 * (decisions.md §12).
 * @param tries that have failed since the connection was lost, besides the first
 * @returns undefined when there were enough
 */
export function reconnectDelayMs(tries: number, random: () => number = Math.random): number | undefined {
  if (tries >= mostTries) return undefined;
  return Math.min(firstMs * 2 ** tries, longestMs) * (1 - jitter + 2 * jitter * random());
}
