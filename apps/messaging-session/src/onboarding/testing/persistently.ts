/**
 * Asks again what a killed process did not answer.
 * @returns undefined where what was asked is refused: a link is full by now, another code is shown, it was done before
 */
export async function persistently<T>(ask: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'link_expired' || code === 'conflict') return undefined;
      if (code !== 'unavailable' && code !== 'session_not_connected') throw error;
    }
  }
}
