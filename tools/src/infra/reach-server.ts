import { setTimeout as delay } from 'node:timers/promises';
import type { ServerKind } from './server-kind.js';

const probeIntervalMs = 50;

export interface ReachOptions {
  /** How long it may not answer. */
  patienceMs: number;
  /** One that says that it is recovering its data is waited for as long as that takes. */
  waitsWhileStarting?: boolean;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/**
 * Waits until a server that was started elsewhere answers.
 *
 * @throws what it answered last, when `patienceMs` passed first
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
