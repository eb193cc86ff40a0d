import { Inject, Injectable } from '@nestjs/common';
import { DomainError, errorCatalog } from '@parley/contracts/base';
import { discardMedia, type Media, type MediaBlob, type MediaOrigin, registerMedia } from '@parley/contracts/media';
import { RequestClient } from '@parley/messaging';
import type { BlobStore } from '@parley/media-store';
import { IDS, type Ids, LOGGER, type Logger } from '@parley/service-runtime';
import { BLOBS } from '../../access/requests/index.js';
import { CheckFile, type Intake, type PhoneIntake, type ValidatedFile } from './check-file.js';
import type { FileSource } from './file-input.js';

/**
 * True when a request that failed with this error certainly had no effect. A request without an answer may have been
 * performed.
 */
function isRefused(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false;
  const { status } = errorCatalog[error.code];
  return (status >= 400 && status < 500) || error.code === 'not_supported_by_engine';
}

/**
 * Takes files in from any source and makes them files of a session (decisions.md §4). Bytes go into the store after
 * every check that does not need them, and are removed at once when the request is refused after all. A sweep
 * (messaging-session) removes bytes whose process died in between, or whose request had no known result.
 */
@Injectable()
export class MediaIntake {
  constructor(
    private readonly client: RequestClient,
    private readonly checking: CheckFile,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws errors of {@link CheckFile.validate} */
  validate(source: Exclude<FileSource, { from: 'media' }>, intake: Intake | PhoneIntake): Promise<ValidatedFile> {
    return this.checking.validate(source, intake);
  }

  /** @throws errors of {@link CheckFile.existing} */
  existing(mediaId: string, intake: Intake): Promise<Media> {
    return this.checking.existing(mediaId, intake);
  }

  /** Stores the bytes and registers them as a file of the session. @throws DomainError `not_found` */
  async keep(file: ValidatedFile, { by, session }: Intake, origin: MediaOrigin): Promise<Media> {
    return this.lend(file, (blob) => this.client.request(registerMedia, { session, ...blob, origin }, by));
  }

  /**
   * Stores the bytes for a request that uses them at once. When that is refused, the bytes are removed.
   * @throws errors of `use`
   */
  async lend<T>(file: ValidatedFile, use: (blob: MediaBlob) => Promise<T>): Promise<T> {
    const blob = await this.store(file);
    try {
      return await use(blob);
    } catch (error) {
      if (isRefused(error)) await this.takenBack(this.blobs.remove(blob.blobId));
      throw error;
    }
  }

  /**
   * Makes a file of the session for a request that uses it at once. When that is refused, the file and its bytes are
   * removed.
   * @param keyed the request has an idempotency key, so the answer may be that of an earlier request: the file is then
   *   removed too, because nothing uses it
   * @throws DomainError of {@link keep}; errors of `use`
   */
  async keepFor<T>(
    file: ValidatedFile,
    intake: Intake,
    { origin, keyed = false }: { origin: MediaOrigin; keyed?: boolean },
    use: (mediaId: string) => Promise<T>,
  ): Promise<T> {
    const { id: mediaId } = await this.keep(file, intake, origin);
    const { by, session } = intake;
    const takeBack = () => this.takenBack(this.client.request(discardMedia, { session, mediaId }, by));
    try {
      const answer = await use(mediaId);
      if (keyed) await takeBack();
      return answer;
    } catch (error) {
      if (isRefused(error)) await takeBack();
      throw error;
    }
  }

  /** Logs a failed removal: the answer must not fail because of it, and the sweep removes the bytes later. */
  private async takenBack(removal: Promise<unknown>): Promise<void> {
    try {
      await removal;
    } catch (error) {
      this.logger.warn({ err: error }, 'the file of a refused request is left to the sweep');
    }
  }

  private async store({ staging, mimeType, filename }: ValidatedFile): Promise<MediaBlob> {
    const { sizeBytes, sha256 } = staging;
    const blobId = this.ids.next();
    try {
      await staging.commit(blobId);
    } finally {
      await staging.discard();
    }
    return { blobId, mimeType, sizeBytes, sha256, ...(filename === undefined ? {} : { filename }) };
  }
}
