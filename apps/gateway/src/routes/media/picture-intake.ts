import { Injectable } from '@nestjs/common';
import { Text } from '@parley/contracts';
import type { AskedBy, Uploads } from '../../edge/requests/index.js';
import { type FileSource, invalid } from './file-input.js';
import { MediaIntake } from './media-intake.js';

/** A picture: exactly one of the two (decisions.md §4). The route declares `upload: { field: 'base64' }`. */
export class PictureInput {
  @Text({ optional: true, description: 'Base64, at most 16 MiB of bytes.' }) base64?: string;
  @Text({ optional: true, min: 1, max: 2048, description: 'http or https; fetched now, at most 16 MiB.' }) url?: string;
}

/** Makes a picture a file of the session that sets it, of origin `picture`; unless it is refused. */
@Injectable()
export class PictureIntake {
  constructor(private readonly intake: MediaIntake) {}

  /**
   * @param set given the id of the file; throws what it is refused with
   * @throws DomainError `not_found`, `invalid_parameter`, `payload_too_large`, `unsupported_media_type`; those of `set`
   */
  async execute<T>(
    by: AskedBy,
    session: string,
    { picture, uploads }: { picture: PictureInput; uploads: Uploads },
    set: (mediaId: string) => Promise<T>,
  ): Promise<T> {
    const source = pictureSource(picture);
    const names = { file: 'base64', data: 'base64', url: 'url' };
    const intake = { by, session, kind: 'picture', names, uploads } as const;
    return this.intake.keepFor(await this.intake.validate(source, intake), intake, { origin: 'picture' }, set);
  }
}

function pictureSource({ base64, url }: PictureInput): Exclude<FileSource, { from: 'media' }> {
  if (base64 !== undefined && url !== undefined) throw invalid('url', 'only one of "base64" and "url" can be given');
  if (url !== undefined) return { from: 'url', url };
  if (base64 === undefined) throw invalid('base64', 'one of "base64" and "url" is needed');
  return { from: 'data', token: base64 };
}
