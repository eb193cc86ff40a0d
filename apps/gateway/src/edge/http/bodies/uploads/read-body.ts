import type { IncomingMessage } from 'node:http';

/** How much of a refused body a client may still send. It is read and dropped. */
const maxDrainedBytes = 64 * 1024 * 1024;

/**
 * Hands the chunks of a body over, one after the other. When one is refused the rest is read and dropped before the
 * refusal goes on: a client that is still sending would not read the answer.
 * @throws what `take` throws; an error of the connection
 */
export async function readBody(body: IncomingMessage, take: (chunk: Buffer) => Promise<void>): Promise<void> {
  let refusal: { readonly error: unknown } | undefined;
  let drained = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
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
