import type { ServerSize } from '../infra/server-kind.js';
import type { SupervisorConfig } from './supervisor-config.js';

/**
 * Garbage of a request should die in the young generation. With V8's default of at most 16 MiB, and less at first, a busy
 * service copies live objects again and again. The image sets the same flags (Dockerfile).
 */
export const nodeFlags = ['--max-semi-space-size=32'];

/**
 * One process of all services, or any where memory is small: less room, which it fills only under load, and one thread beside
 * its own that collects garbage and compiles, instead of four with a heap of malloc each. docker-compose.small.yml sets the same.
 */
export const smallNodeFlags = ['--max-semi-space-size=8', '--v8-pool-size=1'];

/** The flags of each of `count` service processes. A limit of the heap in the user's NODE_OPTIONS stays. */
export function nodeFlagsOf(
  { size, processes, memoryBytes, environment }: Pick<SupervisorConfig, SizedBy>,
  count: number,
): string[] {
  const flags = flagsOf(size);
  if (/--max[-_]old[-_]space[-_]size/.test(environment['NODE_OPTIONS'] ?? '')) return flags;
  const nativeMiB = processes === 'one' ? nativeOfAllMiB : nativeOfServiceMiB;
  return [...flags, `--max-old-space-size=${oldSpaceMiB(memoryBytes / MiB, count, nativeMiB)}`];
}

type SizedBy = 'size' | 'processes' | 'memoryBytes' | 'environment';

const MiB = 1024 ** 2;
/** What PostgreSQL, NATS and Redis have at most on a small server (544, docker-compose.small.yml), the supervisor and the system. */
const leastBesideMiB = 640;
/** Code, buffers and the young generation. */
const nativeOfAllMiB = 128;
const nativeOfServiceMiB = 96;
/** With less, a service would end for a large file or import that the machine had room for in its page cache. */
const leastOldSpaceMiB = 192;
/** V8's own limit on a large machine. On others it is half of the memory, for each process. */
const mostOldSpaceMiB = 4096;

function flagsOf(size: ServerSize): string[] {
  return size === 'large' ? nodeFlags : smallNodeFlags;
}

/** The old generation of each process, so that all of them fit beside the servers, which get a quarter of a larger memory. */
function oldSpaceMiB(memoryMiB: number, count: number, nativeMiB: number): number {
  const beside = Math.max(leastBesideMiB, memoryMiB / 4);
  const share = (memoryMiB - beside) / count - nativeMiB;
  return Math.floor(Math.max(leastOldSpaceMiB, Math.min(share, memoryMiB / 2, mostOldSpaceMiB)));
}
