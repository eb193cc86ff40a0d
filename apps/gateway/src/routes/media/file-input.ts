import { invalidField, missingField, ResourceId, Text } from '@parley/contracts/base';
import { mediaType } from '@parley/media-store';

/** The file of a send: exactly one of `url`, `data` and `mediaId` (decisions.md §4). */
export class FileInput {
  @Text({
    optional: true,
    min: 1,
    max: 2048,
    description: 'An http or https URL, fetched now. The size limit is that of its kind.',
  })
  url?: string;
  @Text({ optional: true, description: 'Base64, at most 16 MiB of bytes. Needs `mimetype`.' }) data?: string;
  @Text({ optional: true, min: 1, max: 255, description: 'With `data`.' }) mimetype?: string;
  @Text({ optional: true, min: 1, max: 255, description: 'With `data` or `url`.' }) filename?: string;
  @ResourceId({ optional: true, description: 'The id of a file from `POST /api/{session}/media`.' })
  mediaId?: string;
}

/** The source of a file's bytes. */
export type FileSource =
  /** `mimetype`: for bytes that do not show their type. */
  | { readonly from: 'url'; readonly url: string; readonly mimetype?: string; readonly filename?: string }
  /** `token`: as in `Uploads`. */
  | { readonly from: 'data'; readonly token: string; readonly mimetype?: string; readonly filename?: string }
  | { readonly from: 'media'; readonly mediaId: string };

/**
 * @param field name of the input in the body
 * @throws DomainError `invalid_parameter`, `missing_field`, naming the field
 */
export function fileSource({ url, data, mimetype, filename, mediaId }: FileInput, field: string): FileSource {
  const sources = [url, data, mediaId].filter((source) => source !== undefined);
  if (sources.length !== 1) throw invalidField(field, 'needs exactly one of "url", "data" and "mediaId"');
  if (mimetype !== undefined && data === undefined) throw invalidField(`${field}.mimetype`, 'goes with "data"');
  if (filename !== undefined && mediaId !== undefined)
    throw invalidField(`${field}.filename`, 'goes with "data" or "url"');
  const named = filename === undefined ? {} : { filename };
  if (url !== undefined) return { from: 'url', url, ...named };
  if (mediaId !== undefined) return { from: 'media', mediaId };
  return { from: 'data', token: data ?? '', mimetype: declaredType(mimetype, `${field}.mimetype`), ...named };
}

/** @throws DomainError `missing_field`, `invalid_parameter` */
export function declaredType(mimetype: string | undefined, field: string): string {
  if (mimetype === undefined) throw missingField(field);
  const type = mediaType(mimetype);
  if (type === undefined) throw invalidField(field, 'must be a media type');
  return type;
}

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
