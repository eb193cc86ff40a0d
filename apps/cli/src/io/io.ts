import type { Readable, Writable } from 'node:stream';

/** The streams of the process, and the signal that asks it to end. */
export interface Io {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal;
}
