import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Like the body of a request. */
const longestLine = 10 * 1024 * 1024;

/** Why a line is no message. */
export class NoMessage {
  constructor(readonly reason: string) {}
}

/** Reads JSON, one value a line, until the stream ends. Blank lines are passed over. */
export async function* messageLines(stream: Readable): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
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
