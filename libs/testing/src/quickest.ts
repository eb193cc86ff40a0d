/**
 * How long the quickest of up to five tries took, in ms. A promise of time is judged by it: a busy machine delays most
 * tries, and what does not keep the promise delays each. A try that keeps the promise is the last.
 * @param tryOnce something of its own each time; @returns how long it took, in ms
 */
export async function quickest(promisedMs: number, tryOnce: () => Promise<number>): Promise<number> {
  let leastMs = Infinity;
  for (let tries = 0; tries < 5 && leastMs >= promisedMs; tries += 1) leastMs = Math.min(leastMs, await tryOnce());
  return leastMs;
}
