import type { NamedFile } from '../../http/binding.js';
import { invalidField, missingField } from '../../validation/field-errors.js';
import { Nested, OneOf, ResourceId, Text } from '../../validation/fields.js';

const mediaHeaderTypes = ['image', 'video', 'document'] as const;
export type MediaHeaderType = (typeof mediaHeaderTypes)[number];
const headerTypes = ['text', ...mediaHeaderTypes] as const;

/** The file of a header: exactly one of `mediaId` and `url` (decisions.md §17). */
export class HeaderFile {
  @ResourceId({ optional: true, description: 'The id of a file from `POST /api/{session}/media`.' })
  mediaId?: string;
  @Text({ optional: true, min: 1, max: 2048, description: 'An http or https URL, fetched now.' }) url?: string;
  @Text({ optional: true, min: 1, max: 255, description: 'For a `document` with `url`.' }) filename?: string;
}

/** What stands above the text of a message with choices: a text or a file. */
export class InteractiveHeader {
  @OneOf(headerTypes) type: (typeof headerTypes)[number];
  @Text({ optional: true, min: 1, max: 60, description: 'For the type `text`.' }) text?: string;
  @Text({ optional: true, min: 1, max: 60, description: 'For the type `text`.' }) sub_text?: string;
  @Nested(() => HeaderFile, { optional: true, description: 'For the type `image`.' }) image?: HeaderFile;
  @Nested(() => HeaderFile, { optional: true, description: 'For the type `video`.' }) video?: HeaderFile;
  @Nested(() => HeaderFile, { optional: true, description: 'For the type `document`.' }) document?: HeaderFile;
}

/**
 * A header has the member of its type, and no other.
 * @param path of the header in the request
 * @throws DomainError `missing_field`, `invalid_parameter`
 */
export function checkHeader(header: InteractiveHeader, path: string): void {
  const { type, ...members } = header;
  if (members[type] === undefined) throw missingField(`${path}.${type}`);
  for (const name of ['text', 'sub_text', ...mediaHeaderTypes] as const) {
    const isOwn = name === type || (name === 'sub_text' && type === 'text');
    if (!isOwn && members[name] !== undefined) throw invalidField(`${path}.${name}`, `it goes with another type`);
  }
  if (type === 'text') return;
  const { mediaId, url, filename } = members[type] as HeaderFile;
  const field = `${path}.${type}`;
  if ((mediaId === undefined) === (url === undefined))
    throw invalidField(field, 'needs exactly one of "mediaId" and "url"');
  if (filename !== undefined && url === undefined) throw invalidField(`${field}.filename`, 'goes with "url"');
}

/**
 * The file that the header of an unvalidated request names. Undefined: it names none, or not in the way that it must, which the
 * owner of the request refuses.
 * @param path of the header in the request
 */
export function headerFileOf(header: unknown, path: string): NamedFile | undefined {
  if (typeof header !== 'object' || header === null) return undefined;
  const { type } = header as { type?: unknown };
  if (!isMediaHeader(type)) return undefined;
  const file = (header as Record<string, unknown>)[type];
  if (typeof file !== 'object' || file === null) return undefined;
  const { mediaId, url, filename } = file as Record<string, unknown>;
  const named = { path: `${path}.${type}`, type };
  if (typeof mediaId === 'string' && url === undefined) return { ...named, source: { mediaId } };
  if (typeof url !== 'string' || mediaId !== undefined) return undefined;
  return { ...named, source: typeof filename === 'string' ? { url, filename } : { url } };
}

function isMediaHeader(type: unknown): type is MediaHeaderType {
  return (mediaHeaderTypes as readonly unknown[]).includes(type);
}
