import { Inject, Injectable } from '@nestjs/common';
import { type BlobStore, lendSealed } from '@parley/media-store';
import { IDS, type Ids, LOGGER, type Logger } from '@parley/service-runtime';
import { BLOBS } from '../../access/requests/index.js';
import { packed, type PackedUpload } from './import-form.js';

/** Where an upload is, and the key that opens it. */
export interface Loan {
  readonly blobId: string;
  readonly key: string;
}

/**
 * Lends uploads to another service by the media store, sealed: they are too large for a message, and their content is secret. A
 * loan whose gateway died is swept with other unused bytes, and its key is gone.
 */
@Injectable()
export class Loans {
  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async lend<T>(upload: PackedUpload, use: (loan: Loan) => Promise<T>): Promise<T> {
    const blobId = this.ids.next();
    try {
      return await use({ blobId, key: await lendSealed(this.blobs, blobId, packed(upload)) });
    } finally {
      await this.takeBack(blobId);
    }
  }

  /** A failed removal is logged alone: the answer must not fail because of it, and the sweep removes the bytes later. */
  async takeBack(blobId: string): Promise<void> {
    try {
      await this.blobs.remove(blobId);
    } catch (error) {
      this.logger.warn({ err: error, blobId }, 'sealed bytes are left to the sweep');
    }
  }
}
