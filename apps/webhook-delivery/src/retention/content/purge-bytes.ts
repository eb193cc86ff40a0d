import { Inject, Injectable } from '@nestjs/common';
import { ContentRevocationStore } from './content-revocation.store.js';
import { firstIdBefore } from './content-sql.js';
import { UnneededBytesStore } from './unneeded-bytes.store.js';

export const PAYLOAD_RETENTION_SECONDS = Symbol('PAYLOAD_RETENTION_SECONDS');

const batchSize = 500;
/** Longest time for each kind of purge in a turn; then the other kinds have their turn. */
const longestMs = 500;
const daySeconds = 24 * 3600;
/** Bytes kept this long or longer are dropped with their day, once no delivery of that day can be unfinished. */
const wholeDaysFromSeconds = 7 * daySeconds;
const openSeconds = 8 * daySeconds;
/** Longest time from when a day's partition may be dropped until it is dropped, counted for the earliest event of the day. */
const dropSeconds = daySeconds + 3 * 3600;

/**
 * Deletes bytes that event history does not keep and no delivery needs: of revoked sessions, of events made without a
 * grant, and of events past their retention whose day cannot be dropped yet. Several processes may do this at once.
 */
@Injectable()
export class PurgeBytes {
  private readonly walks: readonly { run: (after: string) => Promise<string | null>; position: string }[];

  constructor(
    private readonly revocations: ContentRevocationStore,
    bytes: UnneededBytesStore,
    @Inject(PAYLOAD_RETENTION_SECONDS) retentionSeconds: number,
  ) {
    const age = ageOfUnneeded(retentionSeconds);
    this.walks = [
      { run: (after) => bytes.deleteUnretained(after, batchSize), position: '0' },
      { run: (after) => bytes.deleteOlder(age, after, batchSize), position: '0' },
    ];
  }

  async execute(stopping?: AbortSignal): Promise<void> {
    await inTurn(() => this.revocations.lookNext(batchSize), stopping);
    for (const walk of this.walks) {
      await inTurn(async () => {
        const next = await walk.run(walk.position);
        walk.position = next ?? '0';
        return next !== null;
      }, stopping);
    }
  }
}

/** Age in seconds from which bytes are deleted row by row. */
function ageOfUnneeded(retentionSeconds: number): number {
  const isByDays = retentionSeconds >= wholeDaysFromSeconds;
  return isByDays ? Math.max(retentionSeconds, openSeconds) + dropSeconds : retentionSeconds;
}

/** A SELECT that returns a row while there may be bytes to purge. */
export function bytesToPurge(retentionSeconds: number): string {
  return `SELECT FROM content_revocations WHERE look_at <= now()
    UNION ALL SELECT FROM delivery_events WHERE unretained
    UNION ALL SELECT FROM delivery_events WHERE id < ${firstIdBefore(String(ageOfUnneeded(retentionSeconds)))}`;
}

/** Repeats the step while there is more to do, for at most `longestMs`. */
async function inTurn(step: () => Promise<boolean>, stopping?: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  while (!stopping?.aborted && (await step()) && performance.now() - startedAt < longestMs);
}
