import { invalidField } from '@parley/contracts/base';
import type { GroupPicture } from '@parley/engine-kit';
import type { MediaStore } from './media.store.js';

/** The picture that a request names; undefined where it names none. @throws DomainError `not_found`, `invalid_parameter` */
export async function pictureOf(
  media: MediaStore,
  sessionId: string,
  mediaId: string | undefined,
): Promise<GroupPicture | undefined> {
  if (mediaId === undefined) return undefined;
  const { blobId, mimeType } = await media.ofSession(sessionId, mediaId);
  if (!mimeType.startsWith('image/')) throw invalidField('mediaId', 'must name an image');
  return { blobId, mimeType };
}
