import { Inject, Injectable } from '@nestjs/common';
import { DomainError, invalidField, errorCatalog } from '@parley/contracts/base';
import {
  discardMedia,
  getMedia,
  type Media,
  type MediaBlob,
  type MediaOrigin,
  registerMedia,
} from '@parley/contracts/media';
import { getSession } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import { type BlobStore, filenameOf, type Staging, sniffedType } from '@parley/media-store';
import { IDS, type Ids, LOGGER, type Logger } from '@parley/service-runtime';
import { type RequestedBy, type Uploads, BLOBS } from '../../access/requests/index.js';
import { conversionOf } from './conversions.js';
import { ConvertFile } from './convert-file.js';
import { FetchFile } from './fetch-file.js';
import type { FileSource } from './file-input.js';
import { type FileKind, fileType } from './file-type.js';

/**
 * True when a request that failed with this error certainly had no effect. A request without an answer may have been
 * performed.
 */
function isRefused(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false;
  const { status } = errorCatalog[error.code];
  return (status >= 400 && status < 500) || error.code === 'not_supported_by_engine';
}

/** Largest sticker. */
const maxStickerBytes = 1024 * 1024;

export interface FileNames {
  readonly file: string;
  readonly data: string;
  readonly url: string;
}

/** The names in a body with a `FileInput`. */
export const fileNames: FileNames = { file: 'file', data: 'file.data', url: 'file.url' };

/** The caller and the purpose of a file that is taken in. */
export interface Intake {
  readonly by: RequestedBy;
  /** Name or id. */
  readonly session: string;
  readonly kind: FileKind;
  /** The body's fields for the file, its bytes and its URL, for refusals. */
  readonly names: FileNames;
  readonly uploads: Uploads;
}

/** An intake of a file that will belong to no session. The caller must have checked that `by` sees its future owner. */
export type PhoneIntake = Omit<Intake, 'session'> & { readonly session?: undefined };

/** A file whose bytes are staged and whose type is checked. It has no owner yet; the holder must keep or discard it. */
export interface ValidatedFile {
  readonly staging: Staging;
  readonly mimeType: string;
  readonly filename?: string;
  /** What came, where it was converted: requests are compared by it. */
  readonly input?: { readonly sha256: string; readonly mimeType: string; readonly filename?: string };
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
    private readonly fetching: FetchFile,
    private readonly converting: ConvertFile,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Checks the bytes of the request, or of the URL.
   * @throws DomainError `not_found` of the session, before anything is fetched or stored; `invalid_parameter`,
   *   `payload_too_large`, `unsupported_media_type`, naming the field
   */
  async validate(source: Exclude<FileSource, { from: 'media' }>, intake: Intake | PhoneIntake): Promise<ValidatedFile> {
    const { kind, names, by, session } = intake;
    const field = names[source.from];
    if (session !== undefined) await this.client.request(getSession, { session }, by);
    const { staging, named } = source.from === 'url' ? await this.fetch(source, names) : uploaded(source, intake);
    try {
      if (staging.sizeBytes === 0) throw invalidField(field, 'the file is empty');
      refuseLargeSticker(kind, staging.sizeBytes, field);
      const declared = source.mimetype;
      const sniffed = await sniffedType(staging.head, declared);
      const filename = filenameOf(source.filename) ?? named;
      const converted =
        session === undefined ? undefined : await this.converted(staging, intake, { sniffed, declared, filename });
      if (converted) return converted;
      const mimeType = fileType(kind, { sniffed, declared, field });
      return { staging, mimeType, ...(filename === undefined ? {} : { filename }) };
    } catch (error) {
      await staging.discard();
      throw error;
    }
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

  /** Undefined: it needs no conversion, or has none. A file that ffmpeg cannot read is judged by its type, as without ffmpeg. */
  private async converted(
    staging: Staging,
    { kind, by }: Pick<Intake, 'kind' | 'by'>,
    {
      sniffed,
      declared,
      filename,
    }: { sniffed: string | undefined; declared: string | undefined; filename: string | undefined },
  ): Promise<ValidatedFile | undefined> {
    const conversion = this.converting.isInstalled ? conversionOf(kind, { sniffed, declared }) : undefined;
    const made = conversion && (await this.converting.execute(by.caller.teamId, staging, conversion));
    if (!conversion || !made || sniffed === undefined) return undefined;
    const { sha256 } = staging;
    await staging.discard();
    const named =
      filename === undefined ? {} : { filename: `${filename.replace(/\.[^.]*$/, '')}.${conversion.extension}` };
    const input = { sha256, mimeType: sniffed, ...(filename !== undefined && { filename }) };
    return { staging: made, mimeType: conversion.mimeType, ...named, input };
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

  /** A file that the session has already. @throws DomainError `not_found`, `unsupported_media_type`, `payload_too_large` */
  async existing(mediaId: string, { by, session, kind, names }: Intake): Promise<Media> {
    const { blobId: _, ...media } = await this.client.request(getMedia, { session, mediaId }, by);
    fileType(kind, { sniffed: media.mimeType, declared: undefined, field: names.file });
    refuseLargeSticker(kind, media.sizeBytes, names.file);
    return media;
  }

  private async fetch(
    { url }: { url: string },
    names: FileNames,
  ): Promise<{ staging: Staging; named: string | undefined }> {
    const { staging, filename } = await this.fetching.execute(url, names.url);
    return { staging, named: filename };
  }
}

function uploaded(
  { token }: { token: string },
  { uploads, names }: Intake | PhoneIntake,
): { staging: Staging; named: undefined } {
  const staging = uploads.take(token);
  if (!staging) throw invalidField(names.data, 'must be base64');
  return { staging, named: undefined };
}

function refuseLargeSticker(kind: FileKind, sizeBytes: number, field: string): void {
  if (kind !== 'sticker' || sizeBytes <= maxStickerBytes) return;
  const message = `Field "${field}" is invalid: a sticker has at most ${maxStickerBytes} bytes.`;
  throw new DomainError('payload_too_large', message);
}
