import { Inject, Injectable } from '@nestjs/common';
import type { BlobStore } from '@parley/media-store';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { BLOBS } from '@parley/engine-kit';
import { TokenExpiry } from './token-expiry.js';
import { UploadedFiles } from './uploaded-files.js';
import { DrainInbox } from './intake/drain-inbox.js';

/** What the connections of all sessions use. */
@Injectable()
export class CloudParts {
  readonly uploaded: UploadedFiles;

  constructor(
    @Inject(PG_POOL) readonly pool: Pool,
    @Inject(BLOBS) readonly blobs: BlobStore,
    readonly inbox: DrainInbox,
    @Inject(IDS) readonly ids: Ids,
    readonly expiry: TokenExpiry,
  ) {
    this.uploaded = new UploadedFiles(blobs);
  }
}
