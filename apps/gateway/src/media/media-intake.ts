import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  getMedia,
  getSession,
  type Media,
  type MediaBlob,
  type MediaOrigin,
  registerMedia,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { type Staging, sniffedType } from '@parley/media-store';
import { IDS, type Ids } from '@parley/service-runtime';
import type { AskedBy, Uploads } from '../requests/index.js';
import { FetchFile } from './fetch-file.js';
import { type FileSource, invalid } from './file-input.js';
import { type FileKind, fileType } from './file-type.js';
import { filenameOf } from './filename.js';

/** Bytes of a sticker at most. */
const maxStickerBytes = 1024 * 1024;

export interface FileNames {
  readonly file: string;
  readonly data: string;
  readonly url: string;
}

/** Of a body with a `FileInput`. */
export const fileNames: FileNames = { file: 'file', data: 'file.data', url: 'file.url' };

/** For whom a file comes in, and as what. */
export interface Intake {
  readonly by: AskedBy;
  /** Name or id. */
  readonly session: string;
  readonly kind: FileKind;
  /** What the body calls the file, its bytes and its URL, for refusals. */
  readonly names: FileNames;
  readonly uploads: Uploads;
}

/** The same for a file that becomes no session's: `by` is known to see whose it is to be. */
export type PhoneIntake = Omit<Intake, 'session'> & { readonly session?: undefined };

/** A file whose bytes are here and which is what it should be; not yet anybody's. Kept or discarded in the end. */
export interface JudgedFile {
  readonly staging: Staging;
  readonly mimeType: string;
  readonly filename?: string;
}

/** Brings files in, by whatever way, and makes them files of a session (decisions.md §4). */
@Injectable()
export class MediaIntake {
  constructor(
    private readonly client: RequestClient,
    private readonly fetching: FetchFile,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /**
   * The bytes of the request, or of the URL.
   * @throws DomainError `not_found` of the session, before anything is fetched; `invalid_parameter`,
   *   `payload_too_large`, `unsupported_media_type`, naming the field
   */
  async judge(source: Exclude<FileSource, { from: 'media' }>, intake: Intake | PhoneIntake): Promise<JudgedFile> {
    const { kind, names } = intake;
    const field = names[source.from];
    const { staging, named } = source.from === 'url' ? await this.fetch(source, intake) : uploaded(source, intake);
    try {
      if (staging.sizeBytes === 0) throw invalid(field, 'the file is empty');
      refuseLargeSticker(kind, staging.sizeBytes, field);
      const declared = source.from === 'data' ? source.mimetype : undefined;
      const mimeType = fileType(kind, { sniffed: await sniffedType(staging.head), declared, field });
      const filename = filenameOf(source.filename) ?? named;
      return { staging, mimeType, ...(filename === undefined ? {} : { filename }) };
    } catch (error) {
      await staging.discard();
      throw error;
    }
  }

  /** Puts the bytes into the store and makes them a file. @throws DomainError `not_found` */
  async keep(file: JudgedFile, { by, session }: Intake, origin: MediaOrigin): Promise<Media> {
    return this.client.request(registerMedia, { session, ...(await this.store(file)), origin }, by);
  }

  /** Puts the bytes into the store; what names them nowhere within the hour loses them. */
  async store({ staging, mimeType, filename }: JudgedFile): Promise<MediaBlob> {
    const { sizeBytes, sha256 } = staging;
    const blobId = this.ids.next();
    try {
      await staging.commit(blobId);
    } finally {
      await staging.discard();
    }
    return { blobId, mimeType, sizeBytes, sha256, ...(filename === undefined ? {} : { filename }) };
  }

  /** A file that the session has. @throws DomainError `not_found`, `unsupported_media_type`, `payload_too_large` */
  async existing(mediaId: string, { by, session, kind, names }: Intake): Promise<Media> {
    const { blobId: _, ...media } = await this.client.request(getMedia, { session, mediaId }, by);
    fileType(kind, { sniffed: media.mimeType, declared: undefined, field: names.file });
    refuseLargeSticker(kind, media.sizeBytes, names.file);
    return media;
  }

  private async fetch(
    { url }: { url: string },
    { by, session, names }: Intake | PhoneIntake,
  ): Promise<{ staging: Staging; named: string | undefined }> {
    if (session !== undefined) await this.client.request(getSession, { session }, by);
    const { staging, filename } = await this.fetching.execute(url, names.url);
    return { staging, named: filename };
  }
}

function uploaded(
  { token }: { token: string },
  { uploads, names }: Intake | PhoneIntake,
): { staging: Staging; named: undefined } {
  const staging = uploads.take(token);
  if (!staging) throw invalid(names.data, 'must be base64');
  return { staging, named: undefined };
}

function refuseLargeSticker(kind: FileKind, sizeBytes: number, field: string): void {
  if (kind !== 'sticker' || sizeBytes <= maxStickerBytes) return;
  const message = `Field "${field}" is invalid: a sticker has at most ${maxStickerBytes} bytes.`;
  throw new DomainError('payload_too_large', message);
}
