import { pipeline, type Readable, Transform } from 'node:stream';
import { countFileBytes } from '@parley/service-runtime';

/** The same bytes, counted as they are read. Destroyed with their source, and their source with them. */
export function counted(bytes: Readable): Readable {
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      countFileBytes(chunk.length);
      done(null, chunk);
    },
  });
  // The reader gets the error: it destroys what it reads.
  return pipeline(bytes, counting, () => undefined);
}
