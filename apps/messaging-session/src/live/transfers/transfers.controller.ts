import { Controller, Inject } from '@nestjs/common';
import { DomainError, type Done } from '@parley/contracts/base';
import {
  abandonExport,
  endExport,
  type EndExport,
  exportAccount,
  type ExportAccount as ExportRequest,
  type ExportedAccount,
  giveExport,
  importAccount,
  type ImportAccount as ImportRequest,
  type ImportedAccount,
} from '@parley/contracts/sessions';
import { BLOBS, type AccountUpload } from '@parley/engine-kit';
import { type BlobStore, openSealedLoan } from '@parley/media-store';
import { Handles, type RequestContext } from '@parley/messaging';
import { IDS, type Ids, LOGGER, type Logger } from '@parley/service-runtime';
import { Readable } from 'node:stream';
import { ExportAccount } from './export-account.js';
import { ImportAccount } from './import-account.js';

/** The head of an upload has no more: 50,000 names of files. */
const mostHeadBytes = 16 * 1024 * 1024;

/**
 * An upload as the gateway packs it: 4 bytes length of a head, the head as JSON, which says what form the bytes are of, and the bytes.
 */
export function unpackUpload(bytes: Buffer): AccountUpload {
  const headBytes = bytes.readUInt32BE(0);
  if (headBytes > mostHeadBytes) throw new Error('The head of an upload is too long.');
  const form = JSON.parse(bytes.toString('utf8', 4, 4 + headBytes)) as AccountUpload['form'];
  return { body: bytes.subarray(4 + headBytes), form };
}

/** Linked sessions move in and out (decisions.md §16). Who did it is logged; nothing of an account ever is. */
@Controller()
export class TransfersController {
  constructor(
    private readonly importing: ImportAccount,
    private readonly exporting: ExportAccount,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(importAccount)
  async import({ session, blobId, key }: ImportRequest, { caller }: RequestContext): Promise<ImportedAccount> {
    const imported = await this.importing.execute(caller, session, async () => {
      const bytes = await openSealedLoan(this.blobs, blobId, key);
      if (!bytes) throw new DomainError('unavailable', 'The upload is gone. Try again.');
      return unpackUpload(bytes);
    });
    const { kept, dropped } = imported;
    this.logger.info({ session, by: caller.credentialId, kept, dropped }, 'an account was imported');
    return imported;
  }

  /** The file is sealed already, so the store may have it until it is downloaded. */
  @Handles(exportAccount)
  async export({ session, passphrase }: ExportRequest, { caller }: RequestContext): Promise<ExportedAccount> {
    const { exportId, file } = await this.exporting.begin(caller, session, passphrase);
    try {
      const blobId = await this.store(file);
      this.logger.info({ session, exportId, by: caller.credentialId }, 'an export of an account has begun');
      return { exportId, blobId, sizeBytes: file.length };
    } catch (error) {
      await this.exporting.abandon(caller, session, exportId);
      throw error;
    }
  }

  @Handles(giveExport)
  async give({ session, exportId }: EndExport, { caller }: RequestContext): Promise<Done> {
    await this.exporting.give(caller, session, exportId);
    return {};
  }

  @Handles(endExport)
  async end({ session, exportId }: EndExport, { caller }: RequestContext): Promise<Done> {
    await this.exporting.end(caller, session, exportId);
    this.logger.info({ session, exportId, by: caller.credentialId }, 'an account was exported and erased here');
    return {};
  }

  @Handles(abandonExport)
  async abandon({ session, exportId }: EndExport, { caller }: RequestContext): Promise<Done> {
    await this.exporting.abandon(caller, session, exportId);
    return {};
  }

  private async store(file: Buffer): Promise<string> {
    const blobId = this.ids.next();
    const staging = await this.blobs.stage({ maxBytes: file.length });
    try {
      await staging.write(Readable.from([file]));
      await staging.commit(blobId);
    } finally {
      await staging.discard();
    }
    return blobId;
  }
}
