import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { invalidField } from '@parley/contracts/base';
import { getMedia, type Media, type MediaLimits } from '@parley/contracts/media';
import { getSession } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import { type BlobStore, filenameOf, type Staging, sniffedType } from '@parley/media-store';
import { BLOBS, type RequestedBy, type Uploads } from '../../access/requests/index.js';
import { conversionOf } from './conversions.js';
import { ConvertFile } from './convert-file.js';
import { FetchFile } from './fetch-file.js';
import type { FileSource } from './file-input.js';
import { FileLimits, headBytes, mostBytesOf, requireSize, tooLarge } from './file-limits.js';
import { type FileKind, fileType } from './file-type.js';
import { readyMedia } from './ready-media.js';

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

/** Checks the files that requests bring or name: size, type, and what they are converted to (decisions.md §4, §17). */
@Injectable()
export class CheckFile {
  constructor(
    private readonly client: RequestClient,
    private readonly fetching: FetchFile,
    private readonly converting: ConvertFile,
    private readonly limits: FileLimits,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {}

  /**
   * Checks the bytes of the request, or of the URL.
   * @throws DomainError `not_found` of the session, before anything is fetched or stored; `invalid_parameter`,
   *   `payload_too_large`, `unsupported_media_type`, naming the field
   */
  async validate(source: Exclude<FileSource, { from: 'media' }>, intake: Intake | PhoneIntake): Promise<ValidatedFile> {
    const { kind, names, session } = intake;
    const field = names[source.from];
    const limits = await this.limitsOf(intake);
    const { staging, named } =
      source.from === 'url' ? await this.fetch(source, intake, mostBytesOf(kind, limits)) : uploaded(source, intake);
    try {
      if (staging.sizeBytes === 0) throw invalidField(field, 'the file is empty');
      requireSize(kind, staging.sizeBytes, mostBytesOf(kind, limits, staging.head), field);
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

  /** A file that the session has already. @throws DomainError `not_found`, `unsupported_media_type`, `payload_too_large` */
  async existing(mediaId: string, intake: Intake): Promise<Media> {
    const { by, session, kind, names } = intake;
    const limits = await this.limitsOf(intake);
    const { blobId, ...media } = await readyMedia(this.client, getMedia, { session, mediaId }, by);
    fileType(kind, { sniffed: media.mimeType, declared: undefined, field: names.file });
    const head = kind === 'sticker' ? await this.headOf(blobId) : undefined;
    requireSize(kind, media.sizeBytes, mostBytesOf(kind, limits, head), names.file);
    return media;
  }

  /** Undefined: the bytes are gone. */
  private async headOf(blobId: string): Promise<Buffer | undefined> {
    const bytes = await this.blobs.open(blobId, { start: 0, end: headBytes - 1 });
    return bytes && buffer(bytes);
  }

  /** @throws DomainError `not_found` of the session */
  private async limitsOf({ by, session }: Intake | PhoneIntake): Promise<MediaLimits> {
    if (session === undefined) return this.limits.of(by);
    const { engine } = await this.client.request(getSession, { session }, by);
    return this.limits.of(by, engine);
  }

  private async fetch(
    { url }: { url: string },
    { by, session = '', kind, names }: Intake | PhoneIntake,
    most: number,
  ): Promise<{ staging: Staging; named: string | undefined }> {
    const owner = { teamId: by.caller.teamId, sessionId: session };
    const { staging, filename } = await this.fetching.execute(url, {
      ...{ owner, field: names.url, maxBytes: most },
      tooLarge: () => tooLarge(kind, most, names.url),
    });
    return { staging, named: filename };
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
}

function uploaded(
  { token }: { token: string },
  { uploads, names }: Intake | PhoneIntake,
): { staging: Staging; named: undefined } {
  const staging = uploads.take(token);
  if (!staging) throw invalidField(names.data, 'must be base64');
  return { staging, named: undefined };
}
