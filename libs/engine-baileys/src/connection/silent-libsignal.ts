const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir'] as const;
/** The library prints sessions with their private keys, and what it could not decrypt, with the stack. */
const libsignal = /[\\/]node_modules[\\/]libsignal[\\/]/;

let isSilent = false;

/**
 * Keeps the output of `libsignal` off the console, and so out of the logs: it accepts no logger and prints private keys. The
 * calling file is found in the stack; other callers print as before. Takes effect once per process.
 */
export function silenceLibsignal(): void {
  if (isSilent) return;
  isSilent = true;
  for (const method of methods) {
    const print = console[method].bind(console) as (...args: unknown[]) => void;
    const filtered = (...args: unknown[]): void => {
      if (!libsignal.test(callerOf(filtered))) print(...args);
    };
    console[method] = filtered;
  }
}

/** The stack from the caller of a function on, deep enough for a call from a callback of the library. */
function callerOf(called: (...args: unknown[]) => void): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 6;
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, called);
  Error.stackTraceLimit = stackTraceLimit;
  return at.stack ?? '';
}
