import { Inject, Injectable } from '@nestjs/common';
import type { BlobStore } from '@parley/media-store';
import { CLOCK, type Clock, firstIdAt } from '@parley/service-runtime';
import { BLOBS } from '@parley/engine-kit';
import { MediaStore } from './media.store.js';

/** Bytes are stored before their row is inserted, so younger bytes without a row may be about to get one. */
const graceMs = 3_600_000;
const batchSize = 1_000;

/**
 * Removes bytes that no row uses: those of deleted files, replaced pictures and removed sessions, and those of a
 * gateway that died between store and row. Each process sweeps by itself; concurrent sweeps do no harm.
 */
@Injectable()
export class SweepBlobs {
  /**
   * Blobs that were unused in the previous pass. A forward may have read a file just before its deletion; it is over by
   * the next pass.
   */
  #candidates = new Set<string>();
  /**
   * This process has checked all files and bytes with smaller ids. Older bytes can only become unused, which their rows
   * show.
   */
  #sweptBefore = '1';

  constructor(
    private readonly media: MediaStore,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async pass(): Promise<void> {
    const before = firstIdAt(new Date(this.clock.now().getTime() - graceMs));
    await this.media.deleteUnused(this.#sweptBefore, before);
    await this.media.deleteOldPictures(before);
    const failures = [...(await this.removeUnnamed()), ...(await this.removeUnknown(this.#sweptBefore, before))];
    if (failures.length > 0) throw new AggregateError(failures, 'Some unused files stay; the next pass removes them.');
    this.#sweptBefore = before;
  }

  /**
   * Removes bytes of any age that two passes in a row found unused. Young ones need no grace period: the row of bytes is
   * inserted in one transaction with the row that uses it. Deleted files free their quota at once, so a long wait would
   * let the store fill up. Removes the bytes before the row: after a crash in between, the next pass finds the row.
   */
  private async removeUnnamed(): Promise<unknown[]> {
    const unnamed = await this.media.unnamed();
    const unused = unnamed.filter((id) => this.#candidates.has(id));
    this.#candidates = new Set(unnamed);
    return failuresOf(unused, async (id) => {
      await this.blobs.remove(id);
      await this.media.forgetBlob(id);
    });
  }

  private async removeUnknown(from: string, before: string): Promise<unknown[]> {
    let batch: string[] = [];
    const failures: unknown[] = [];
    const remove = async (): Promise<void> => {
      failures.push(...(await failuresOf(await this.media.unknown(batch), (id) => this.blobs.remove(id))));
      batch = [];
    };
    for await (const id of this.blobs.list({ from, before })) {
      batch.push(id);
      if (batch.length === batchSize) await remove();
    }
    await remove();
    return failures;
  }
}

/** One that fails does not keep the others. */
async function failuresOf(ids: readonly string[], remove: (id: string) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await remove(id);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
