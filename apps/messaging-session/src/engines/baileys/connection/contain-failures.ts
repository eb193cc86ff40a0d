import type { Listener, WaWebSocket } from '../baileys-api.js';

/**
 * What a listener of the package throws, at once or later, ends no more than what it did: the package leaves such
 * rejections to the process, which would end with all its sessions.
 */
export function containFailures(ws: WaWebSocket, failed: (error: unknown, event: string) => void): void {
  for (const event of ws.eventNames()) {
    if (typeof event !== 'string' || !(event === 'message' || event.startsWith('CB:'))) continue;
    for (const listener of ws.listeners(event)) {
      ws.off(event, listener);
      ws.on(
        event,
        contained(listener, (error) => failed(error, event)),
      );
    }
  }
}

function contained(listener: Listener, failed: (error: unknown) => void): Listener {
  return async (...args: never[]) => {
    try {
      await listener(...args);
    } catch (error) {
      failed(error);
    }
  };
}

const ofPackage = /[\\/]engines[\\/]baileys[\\/]node_modules[\\/]/;
let isContained = false;

/** The same of what the package leaves to the process by other ways. Once a process. */
export function containRejections(failed: (error: unknown) => void): void {
  if (isContained) return;
  isContained = true;
  const { on } = process;
  const filtered =
    (listener: NodeJS.UnhandledRejectionListener): NodeJS.UnhandledRejectionListener =>
    (error, promise) => {
      if (error instanceof Error && ofPackage.test(error.stack ?? '')) failed(error);
      else listener(error, promise);
    };
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  for (const listener of before) on.call(process, 'unhandledRejection', filtered(listener));
  // Without a listener Node would end the process.
  if (before.length === 0) on.call(process, 'unhandledRejection', filtered(rethrow));
}

function rethrow(error: unknown): never {
  throw error;
}
