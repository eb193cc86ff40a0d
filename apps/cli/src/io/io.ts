import type { Readable, Writable } from 'node:stream';

/** The process's streams, and the signal that it is to end. */
export interface Io {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal;
}
