import { Integer, ResourceId, Text } from '../validation/fields.js';
import { maxMediaBytes } from '../sessions/media-limits.js';

const sha256Pattern = /^[0-9a-f]{64}$/;

/** A file of a session (decisions.md §4). */
export class Media {
  @ResourceId() id: string;
  @Text({ min: 1, max: 255 }) mimeType: string;
  @Integer({ min: 0 }) sizeBytes: number;
  @Text({ pattern: sha256Pattern, description: 'Lower-case hex.' }) sha256: string;
  @Text({ optional: true, max: 255 }) filename?: string;
}

/** A file in the media store. Services pass the id of the bytes to each other, never the bytes. */
export class MediaBlob {
  @ResourceId({ description: 'Where the store keeps the bytes.' }) blobId: string;
  @Text({ min: 1, max: 255, description: 'As sniffed.' }) mimeType: string;
  @Integer({ min: 0, max: maxMediaBytes }) sizeBytes: number;
  @Text({ pattern: sha256Pattern, description: 'Lower-case hex.' }) sha256: string;
  @Text({ optional: true, min: 1, max: 255 }) filename?: string;
}

/** A file with the id of its bytes. Used only between services. */
export class StoredMedia extends Media {
  @ResourceId() blobId: string;
}

export const exampleBlob: MediaBlob = {
  blobId: '381725006512738589',
  mimeType: 'image/jpeg',
  sizeBytes: 48_213,
  sha256: '6a00dfc1dc867e8454c2c8856e1512d9bf02a76710e3411c0972aec886c76c61',
  filename: 'harbour.jpg',
};

export const exampleMedia: Media = {
  id: '381725006612738590',
  mimeType: exampleBlob.mimeType,
  sizeBytes: exampleBlob.sizeBytes,
  sha256: exampleBlob.sha256,
  filename: 'harbour.jpg',
};
