import type { BlobStore } from '@parley/media-store';
import type { OutgoingContent } from '../../../../messages/message/index.js';
import type { BaileysModule, WaSocket } from '../../baileys-api.js';
import { present, type Proto } from '../../wire/proto-value.js';
import { secretly, type WaOutgoing } from './message-content.js';

type MediaContent = Extract<OutgoingContent, { kind: 'media' }>;

export interface UploadParts {
  readonly baileys: BaileysModule;
  readonly blobs: BlobStore;
}

/**
 * Encrypts a file on its way out of the store, brings it to the hosts that the server names, and makes the message of it.
 * What is uploaded and not sent is forgotten by the network.
 */
export async function uploadedMessage(
  parts: UploadParts,
  socket: WaSocket,
  jid: string,
  content: MediaContent,
  contextInfo: Proto | undefined,
): Promise<WaOutgoing> {
  const { type, media, caption } = content;
  const bytes = await parts.blobs.open(media.blobId);
  if (!bytes) throw new Error(`The bytes of media ${media.id} are not in the store.`);
  const asked = present({
    [type]: { stream: bytes },
    mimetype: mimetypeOf(content),
    caption,
    contextInfo,
    fileName: type === 'document' ? (media.filename ?? media.id) : undefined,
    ptt: type === 'audio' ? content.ptt === true : undefined,
  });
  try {
    const message = (await parts.baileys.prepareWAMessageMedia(
      // None is made: it would take another package to make one of.
      type === 'image' || type === 'video' ? { ...asked, jpegThumbnail: null } : asked,
      { upload: socket.waUploadToServer, jid, mediaUploadTimeoutMs },
    )) as Proto;
    return secretly({ ...message });
  } finally {
    bytes.destroy();
  }
}

const mediaUploadTimeoutMs = 60_000;

/** Phones play a voice message by its codec. */
function mimetypeOf({ media: { mimeType }, ptt }: MediaContent): string {
  return ptt === true && /^(audio|application|video)\/ogg$/.test(mimeType) ? 'audio/ogg; codecs=opus' : mimeType;
}
