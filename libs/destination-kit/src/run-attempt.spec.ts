import { describe, expect, it } from '@jest/globals';
import { runAttempt } from './run-attempt.js';

const running = new AbortController().signal;
const late = (): { error: string } => ({ error: 'timeout' });

describe('an attempt', () => {
  it('has the outcome of its work, and its duration', async () => {
    let ended: AbortSignal | undefined;
    const work = async (signal: AbortSignal): Promise<{ error: string }> => {
      ended = signal;
      return { error: 'refused' };
    };
    expect(await runAttempt({ timeoutMs: 5_000, signal: running }, work, late)).toEqual({
      error: 'refused',
      durationMs: expect.any(Number),
    });
    expect(ended!.aborted).toBe(true);
  });

  it('ends at its timeout, and its work is let know', async () => {
    const ended = new Promise<void>((resolve) => {
      const work = (signal: AbortSignal): Promise<{ error: string }> => {
        signal.addEventListener('abort', () => resolve());
        return new Promise(() => undefined);
      };
      void runAttempt({ timeoutMs: 20, signal: running }, work, late).then(({ error, durationMs }) => {
        expect(error).toBe('timeout');
        expect(durationMs).toBeGreaterThanOrEqual(19);
      });
    });
    await ended;
  });

  it('throws when the process stops, at once when it did before', async () => {
    const stopping = new AbortController();
    const never = (): Promise<{ error: string }> => new Promise(() => undefined);
    const attempt = runAttempt({ timeoutMs: 5_000, signal: stopping.signal }, never, late);
    stopping.abort(new Error('stopping'));
    await expect(attempt).rejects.toThrow('stopping');
    let works = 0;
    const counted = (): Promise<{ error: string }> => {
      works += 1;
      return never();
    };
    await expect(runAttempt({ timeoutMs: 5_000, signal: stopping.signal }, counted, late)).rejects.toThrow('stopping');
    expect(works).toBe(0);
  });
});
