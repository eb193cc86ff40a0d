import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Like the body of a request. */
const longestLine = 10 * 1024 * 1024;

/** Why a line is no message. */
export class NoMessage {
  constructor(readonly reason: string) {}
}

/** Reads JSON, one value a line, until the stream ends or the signal is aborted. Blank lines are passed over. */
export async function* messageLines(stream: Readable, signal: AbortSignal): AsyncGenerator<unknown> {
  // A destroyed stream alone would not end the lines: they end with the interface.
  const lines = createInterface({ input: stream, crlfDelay: Infinity, signal });
  for await (const line of lines) {
    if (signal.aborted) return;
    if (line.trim() === '') continue;
    yield line.length > longestLine ? new NoMessage('The message is too large.') : parsed(line);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    return new NoMessage(`The line is no JSON: ${(error as Error).message}`);
  }
}
