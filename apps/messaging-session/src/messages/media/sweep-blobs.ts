import { Inject, Injectable } from '@nestjs/common';
import type { BlobStore } from '@parley/media-store';
import { CLOCK, type Clock, firstIdAt } from '@parley/service-runtime';
import { BLOBS } from './blobs.js';
import { MediaStore } from './media.store.js';

/** Bytes are put into the store before their row is made: what has none and is younger may be about to get it. */
const graceMs = 3_600_000;
const batchSize = 1_000;

/**
 * Removes bytes that no row names: of deleted files, replaced pictures and removed sessions, and of requests whose
 * gateway died between the store and the row. Each process does it by itself; what two do at once does no harm.
 */
@Injectable()
export class SweepBlobs {
  /** Unnamed a pass ago. A forward under way may have read a file that is deleted meanwhile, but is over by the next. */
  #candidates = new Set<string>();
  /** Up to here this process has looked at all files and bytes; what is older only becomes unnamed, which is seen by rows. */
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
    await this.removeUnnamed();
    await this.removeUnknown(this.#sweptBefore, before);
    this.#sweptBefore = before;
  }

  /**
   * However young: who names bytes does so in the transaction that makes their row. What is deleted frees its quota, and
   * would fill the store if it stayed for long. The bytes first: a pass that dies between leaves a row, which the next
   * finds again.
   */
  private async removeUnnamed(): Promise<void> {
    const unnamed = await this.media.unnamed();
    for (const id of unnamed.filter((id) => this.#candidates.has(id))) {
      await this.blobs.remove(id);
      await this.media.forgetBlob(id);
    }
    this.#candidates = new Set(unnamed);
  }

  private async removeUnknown(from: string, before: string): Promise<void> {
    let batch: string[] = [];
    const remove = async (): Promise<void> => {
      for (const id of await this.media.unknown(batch)) await this.blobs.remove(id);
      batch = [];
    };
    for await (const id of this.blobs.list({ from, before })) {
      batch.push(id);
      if (batch.length === batchSize) await remove();
    }
    await remove();
  }
}
