import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { S3Destination } from '@parley/contracts/webhooks';
import type { BatchObject, OutgoingBatch } from '@parley/destination-kit';

const compress = promisify(gzip);

/** The object of a batch (beyond.md §2): its lines in the order of its events, under a key that nothing else has. */
export async function batchObject(settings: S3Destination, batch: OutgoingBatch): Promise<BatchObject> {
  const { lines } = batch;
  const isCompressed = settings.compression !== 'none';
  return {
    key: `${keyOf(settings.prefix ?? '', batch)}.ndjson${isCompressed ? '.gz' : ''}`,
    body: isCompressed ? await compress(lines) : lines,
    contentType: isCompressed ? 'application/gzip' : 'application/x-ndjson',
  };
}

/**
 * By the hour of the first event, in UTC. The digest is over the ids by which receivers recognize repetitions, so a replay, which is
 * meant to arrive again, has a key of its own.
 */
function keyOf(prefix: string, { webhookId, events, firstAt }: OutgoingBatch): string {
  const [year, month, day, hour] = firstAt.toISOString().split(/[-T:]/);
  const digest = createHash('sha256').update(events.map(({ deduplicationId }) => deduplicationId).join('\n'));
  const name = [webhookId, events[0]!.id, events.at(-1)!.id, digest.digest('hex').slice(0, 16)].join('-');
  return `${prefix}${year}/${month}/${day}/${hour}/${name}`;
}
