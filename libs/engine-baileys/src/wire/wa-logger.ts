import type { Logger } from '@parley/service-runtime';
import type { WaLogger } from '../baileys-api.js';

const nothing = (): void => undefined;

/**
 * Logs the package's warnings and errors: only the text and an error's message. The other logged values are dropped, as they
 * contain messages and keys.
 */
export function waLogger(logger: Logger, sessionId: string): WaLogger {
  const log = (of: unknown, message?: string): void => {
    const error = errorOf(of);
    const text = message ?? (typeof of === 'string' ? of : 'the package baileys warns');
    logger.warn({ sessionId, ...(error === undefined ? {} : { reason: error }) }, text);
  };
  const own: WaLogger = {
    level: 'warn',
    child: () => own,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: log,
    error: log,
  };
  return own;
}

/** For reading stored messages again, where warnings are of no use. */
export const silentLogger: WaLogger = {
  level: 'silent',
  child: () => silentLogger,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
};

function errorOf(of: unknown): string | undefined {
  if (typeof of !== 'object' || of === null) return undefined;
  const { err, error, e } = of as Record<string, unknown>;
  const found = [of, err, error, e].find((one) => one instanceof Error) as Error | undefined;
  return found?.message.slice(0, 200);
}
