import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So many bytes of files may have become garbage. */
const mostBytes = 8 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;
let bytesSince = 0;

/**
 * Counts bytes of files that pass through this process, and has V8 collect them. Their buffers lie outside its heap, so it would
 * begin only when tens of megabytes have passed. They die young: a young collection takes a millisecond or two, and one comes for
 * each 8 MiB.
 */
export function countFileBytes(bytes: number): void {
  bytesSince += bytes;
  if (bytesSince < mostBytes) return;
  bytesSince = 0;
  collect ??= collector();
  collect({ type: 'minor' });
}

/** V8 shows its collector to contexts that are made while this flag is set. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return found;
}
