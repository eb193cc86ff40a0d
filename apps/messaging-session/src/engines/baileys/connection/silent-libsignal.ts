const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir'] as const;
/** The library prints sessions with their private keys, and what it could not decrypt with the stack. */
const libsignal = /[\\/]node_modules[\\/]libsignal[\\/]/;

let isSilent = false;

/**
 * Nothing of what `libsignal` prints reaches the console, and so no log: it knows no other logger, and prints private keys.
 * Told by the file that calls; all others print as before. Once a process.
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

/** The stack from the caller of a function on: enough of it for a call from a callback of the library. */
function callerOf(called: (...args: unknown[]) => void): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 6;
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, called);
  Error.stackTraceLimit = stackTraceLimit;
  return at.stack ?? '';
}
