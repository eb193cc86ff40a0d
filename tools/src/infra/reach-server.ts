import { setTimeout as delay } from 'node:timers/promises';
import type { ServerKind } from './server-kind.js';

const probeIntervalMs = 50;

export interface ReachOptions {
  /** How long the server may fail to answer. */
  patienceMs: number;
  /** Wait without a limit for a server that reports that it is recovering its data. */
  waitsWhileStarting?: boolean;
  /** Ends the wait when aborted. */
  signal?: AbortSignal;
}

/**
 * Waits until a server that was started elsewhere answers.
 *
 * @throws its last error when it does not answer within `patienceMs`
 */
export async function reachServer(
  kind: Pick<ServerKind, 'probe' | 'isStarting' | 'startsSilently'>,
  url: string,
  { patienceMs, waitsWhileStarting = false, signal }: ReachOptions,
): Promise<void> {
  const saysSo = waitsWhileStarting && !kind.startsSilently;
  let deadline = Date.now() + patienceMs;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await kind.probe(url);
    } catch (error) {
      const now = Date.now();
      if (saysSo && error instanceof Error && kind.isStarting(error)) deadline = now + patienceMs;
      if (now >= deadline) throw error;
    }
    await delay(probeIntervalMs);
  }
}
