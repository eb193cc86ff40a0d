import type { IncomingMessage } from 'node:http';
import { countFileBytes } from '@parley/service-runtime';

/** Bytes of a refused body that a client may still send. They are read and dropped. */
const maxDrainedBytes = 64 * 1024 * 1024;

/**
 * Passes the chunks of a body on, one after the other. When a chunk is refused, the rest is read and dropped before the
 * refusal is thrown: a client that is still sending would not read the answer.
 * @throws errors of `take` and of the connection
 */
export async function readBody(body: IncomingMessage, take: (chunk: Buffer) => Promise<void>): Promise<void> {
  let refusal: { readonly error: unknown } | undefined;
  let drained = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    // What parses them makes more garbage of them than what stores them.
    countFileBytes(chunk.length);
    if (!refusal) {
      await take(chunk).catch((error: unknown) => {
        refusal = { error };
      });
    } else {
      drained += chunk.length;
      if (drained > maxDrainedBytes) break;
    }
  }
  if (refusal) throw refusal.error;
}
