import { buffer } from 'node:stream/consumers';
import type { GroupPicture } from '@parley/engine-kit';
import type { BlobStore } from '@parley/media-store';
import type { WaSocket } from '../baileys-api.js';
import { serverJid } from '../wire/nodes.js';

/**
 * Sends a picture's bytes unchanged; the server expects JPEG.
 * @param picture absent: the picture is removed. @param target a group's JID; absent: the account's own picture
 */
export async function sendPicture(
  blobs: BlobStore,
  socket: WaSocket,
  picture: GroupPicture | undefined,
  target?: string,
): Promise<void> {
  const bytes = picture && (await blobs.open(picture.blobId));
  if (picture && !bytes) throw new Error(`The bytes ${picture.blobId} are not in the store.`);
  const content = bytes && [{ tag: 'picture', attrs: { type: 'image' }, content: await buffer(bytes) }];
  const attrs = {
    to: serverJid,
    type: 'set',
    xmlns: 'w:profile:picture',
    ...(target !== undefined && { target }),
  };
  await socket.query({ tag: 'iq', attrs, ...(content && { content }) });
}
