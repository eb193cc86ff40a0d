import { setFlagsFromString } from 'node:v8';
import type { Logger } from '../logging/create-logger.js';

/**
 * Objects that live for a second under load (a request, a delivery in progress) outlive V8's young generation. By default V8
 * lets the old generation grow to four times its live size before a collection: 300 MiB per service, at the same CPU. The
 * image sets the other flags in NODE_OPTIONS, which does not accept this one.
 */
const heapGrowth = '--heap-growing-percent=60';

/** What a process runs, once it has begun. */
export interface ProcessWork {
  readonly logger: Logger;
  readonly stopTimeoutMs: number;
  /** Resolves when everything is ready. */
  readonly started: Promise<{ healthPort: number }>;
  /** Stops everything, also during the start. @returns false when a part did not close cleanly */
  stop(): Promise<boolean>;
}

/**
 * Runs work as this process until it is told to stop. SIGTERM, SIGINT, or the end of the supervisor that forked the process
 * (IPC disconnect) stop it; exit 0. A stop that takes longer than `stopTimeoutMs` ends with exit code 1. An uncaught error is
 * logged, exit code 1. A forked process tells the supervisor `{ kind: 'ready', healthPort }`.
 */
export async function runProcess(begin: () => ProcessWork): Promise<void> {
  setFlagsFromString(heapGrowth);
  const { logger, stopTimeoutMs, started, ...work } = begin();
  let isStopping = false;

  const fail = (error: unknown, message: string): never => {
    logger.fatal({ err: error }, message);
    process.exit(1);
  };
  const stop = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => fail(new Error(`not stopped within ${stopTimeoutMs} ms`), 'forced exit'), stopTimeoutMs).unref();
    work.stop().then(
      (clean) => process.exit(clean ? 0 : 1),
      (error: unknown) => fail(error, 'stopping failed'),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('supervisor gone'));
  // The supervisor may have ended while this process was loading, before the listener existed. Without a supervisor
  // `connected` is undefined.
  if (process.connected === false) stop('supervisor gone');
  process.on('uncaughtException', (error) => fail(error, 'uncaught exception'));
  process.on('unhandledRejection', (error) => fail(error, 'unhandled rejection'));

  try {
    const { healthPort } = await started;
    process.send?.({ kind: 'ready', healthPort });
  } catch (error) {
    // A stop during the start makes the start fail; `stop` then sets the exit code.
    if (!isStopping) fail(error, 'start failed');
  }
}
