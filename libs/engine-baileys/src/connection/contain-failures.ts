import type { Listener, WaWebSocket } from '../baileys-api.js';

/**
 * Catches errors of the package's listeners, thrown or rejected. The package leaves such rejections unhandled, which would end
 * the process with all of its sessions.
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

/** Catches the package's other unhandled rejections. Takes effect once per process. */
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
  // Our listener replaces Node's default, so it must rethrow errors of other code to end the process.
  if (before.length === 0) on.call(process, 'unhandledRejection', filtered(rethrow));
}

function rethrow(error: unknown): never {
  throw error;
}
