import { Inject, Injectable } from '@nestjs/common';
import { ContentRevocationStore } from './content-revocation.store.js';
import { firstIdBefore } from './content-sql.js';
import { UnneededBytesStore } from './unneeded-bytes.store.js';

export const PAYLOAD_RETENTION_SECONDS = Symbol('PAYLOAD_RETENTION_SECONDS');

const batchSize = 500;
/** Of each kind of purge in a turn; then the others have theirs. */
const longestMs = 500;
const daySeconds = 24 * 3600;
/** Bytes that are kept for so long go with their day, which is dropped when no delivery of it can be open any more. */
const wholeDaysFromSeconds = 7 * daySeconds;
const openSeconds = 8 * daySeconds;
/** From the age of a day at which it may be dropped, until it is, whenever in it the event was made. */
const dropSeconds = daySeconds + 3 * 3600;

/**
 * Deletes bytes that event history has given up and no delivery needs: of withdrawn sessions, of events made without a
 * grant, and of what is past its retention where its day cannot be dropped yet. Any number of processes do it at once.
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

/** In seconds: from when on bytes go one by one. */
function ageOfUnneeded(retentionSeconds: number): number {
  const isByDays = retentionSeconds >= wholeDaysFromSeconds;
  return isByDays ? Math.max(retentionSeconds, openSeconds) + dropSeconds : retentionSeconds;
}

/** A SELECT that finds a row while there may be bytes to purge. */
export function bytesToPurge(retentionSeconds: number): string {
  return `SELECT FROM content_revocations WHERE look_at <= now()
    UNION ALL SELECT FROM delivery_events WHERE unretained
    UNION ALL SELECT FROM delivery_events WHERE id < ${firstIdBefore(String(ageOfUnneeded(retentionSeconds)))}`;
}

/** Again and again while there is more, for as long as one turn may be. */
async function inTurn(step: () => Promise<boolean>, stopping?: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  while (!stopping?.aborted && (await step()) && performance.now() - startedAt < longestMs);
}
