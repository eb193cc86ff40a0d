import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Io } from '../io/index.js';

/** A line of input: asked for at a terminal, which shows nothing of it, else all of stdin. Trimmed. */
export async function askSecret(question: string, { stdin, stderr, signal }: Io): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).trim();
  stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    // Ctrl-C comes here as a key, for the terminal is in raw mode, and ends the question.
    const interrupted = new Promise<never>((_, reject) =>
      lines.once('SIGINT', () => reject(new Error('Not logged in.'))),
    );
    return (await Promise.race([lines.question('', { signal }), interrupted])).trim();
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
