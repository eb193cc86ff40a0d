/**
 * Bounds the wait for work that may never end. The work is not stopped: it continues, and its result or error is ignored.
 *
 * @param tooLate gives the result after `timeoutMs`, or throws
 */
export async function inTime<T, U>(work: Promise<T>, timeoutMs: number, tooLate: () => U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  try {
    return await Promise.race([work, limit.then(tooLate)]);
  } finally {
    clearTimeout(timer);
  }
}
