import { invalidField, Text } from '@parley/contracts/base';
import type { FileSource } from './file-input.js';

/** interface.md §4.3: exactly one of `base64` and `url` (decisions.md §4). */
export class PictureBody {
  @Text({ optional: true, min: 1, max: 64, description: 'Has no effect. The session in the path is used.' })
  session?: string;
  @Text({ optional: true, description: 'Base64, at most 16 MiB of bytes.' }) base64?: string;
  @Text({ optional: true, min: 1, max: 2048, description: 'An http or https URL, fetched now. At most 16 MiB.' })
  url?: string;
}

/** How a {@link PictureBody} names its fields. */
export const pictureNames = { file: 'base64', data: 'base64', url: 'url' };

/** @throws DomainError `invalid_parameter` for both or none of the fields */
export function pictureSource({ base64, url }: PictureBody): Exclude<FileSource, { from: 'media' }> {
  if (base64 !== undefined && url !== undefined)
    throw invalidField('url', 'only one of "base64" and "url" can be given');
  if (url !== undefined) return { from: 'url', url };
  if (base64 === undefined) throw invalidField('base64', 'one of "base64" and "url" is needed');
  return { from: 'data', token: base64 };
}
