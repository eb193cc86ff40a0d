import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Io } from '../io/index.js';

/** Reads a secret, trimmed: at a terminal one line without echo, otherwise all of stdin. */
export async function askSecret(question: string, { stdin, stderr, signal }: Io): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).trim();
  stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    // The terminal is in raw mode, so Ctrl-C arrives as a key instead of a signal.
    const interrupted = new Promise<never>((_, reject) =>
      lines.once('SIGINT', () => reject(new Error('Not logged in.'))),
    );
    return (await Promise.race([lines.question('', { signal }), interrupted])).trim();
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
