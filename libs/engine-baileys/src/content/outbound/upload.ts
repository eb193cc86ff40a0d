import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Agent, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { DomainError } from '@parley/contracts/base';
import { type BlobStore, filenameOfType, inTemporaryFolder } from '@parley/media-store';
import type { OutgoingContent } from '@parley/engine-kit';
import type { BaileysModule, WaSocket } from '../../baileys-api.js';
import { present, type Proto, protoOf, protosOf, textOf } from '../../wire/proto-value.js';
import { EncryptMedia } from '../media/encrypt.js';
import type { MediaHttp } from '../media/media-http.js';
import { secretly, shownOnce, type WaOutgoing } from './message-content.js';

type MediaContent = Extract<OutgoingContent, { kind: 'media' }>;

export interface UploadParts {
  readonly baileys: BaileysModule;
  readonly blobs: BlobStore;
  readonly http: MediaHttp;
  /** Connects through the session's proxy, if it has one. */
  readonly agent?: Agent | undefined;
}

/** A file prepared for upload, with the message fields that let a reader find and open it. */
interface Sealed {
  readonly path: string;
  /** The hash by which the host names the file. */
  readonly hash: Buffer;
  readonly fields: Proto;
}

const paths: Readonly<Record<MediaContent['type'], string>> = {
  image: '/mms/image',
  sticker: '/mms/image',
  video: '/mms/video',
  audio: '/mms/audio',
  document: '/mms/document',
};

/**
 * Encrypts a file from the store into a temporary file, uploads that to the hosts that the server names, and makes the message.
 * The network deletes uploads that are never sent.
 */
export function uploadedMessage(
  parts: UploadParts,
  socket: WaSocket,
  jid: string,
  content: MediaContent,
  contextInfo: Proto | undefined,
): Promise<WaOutgoing> {
  return inTemporaryFolder('upload', async (folder) => {
    const sealed = await seal(await open(parts.blobs, content), join(folder, 'file'), content.type, jid);
    const where = await upload(parts, socket, paths[content.type], sealed);
    const seconds = content.type === 'audio' ? await secondsOf(parts, content) : undefined;
    const about = present({ ...saidOf(content), seconds, contextInfo });
    const isOnce = content.viewOnce === true ? { viewOnce: true } : {};
    return shownOnce(
      secretly({ [`${content.type}Message`]: { ...sealed.fields, ...where, ...about, ...isOnce } }),
      content,
    );
  });
}

function saidOf({ type, media, caption, ptt, ...content }: MediaContent): Proto {
  const isVoice = type === 'audio' ? ptt === true : undefined;
  const fileName = type === 'document' ? (media.filename ?? filenameOfType(media.mimeType)) : undefined;
  return { mimetype: mimetypeOf({ type, media, ptt, ...content } as MediaContent), caption, ptt: isVoice, fileName };
}

/** A file in a channel is public, so it is not encrypted. */
async function seal(bytes: Readable, path: string, type: MediaContent['type'], jid: string): Promise<Sealed> {
  if (!jid.endsWith('@newsletter')) {
    const encrypting = new EncryptMedia(type);
    await pipeline(bytes, encrypting, createWriteStream(path));
    const { mediaKey, fileSha256, fileEncSha256, sizeBytes: fileLength } = encrypting;
    const mediaKeyTimestamp = Math.floor(Date.now() / 1000);
    return {
      path,
      hash: fileEncSha256,
      fields: { mediaKey, fileSha256, fileEncSha256, fileLength, mediaKeyTimestamp },
    };
  }
  const hashing = createHash('sha256');
  await pipeline(
    bytes,
    new PassThrough().on('data', (chunk: Buffer) => hashing.update(chunk)),
    createWriteStream(path),
  );
  const fileSha256 = hashing.digest();
  return { path, hash: fileSha256, fields: { fileSha256, fileLength: (await stat(path)).size } };
}

/** @throws DomainError `unavailable` when no host accepts the file */
async function upload(
  { http, agent }: UploadParts,
  socket: WaSocket,
  path: string,
  { path: file, hash }: Sealed,
): Promise<Proto> {
  const { size: sizeBytes } = await stat(file);
  const token = hash.toString('base64url');
  let trouble: unknown;
  for (const isNew of [false, true]) {
    // The second round asks for a new token, as the first may have expired.
    const { hosts, auth } = protoOf(await socket.refreshMediaConn(isNew)) ?? {};
    const query = `auth=${encodeURIComponent(textOf(auth) ?? '')}&token=${token}`;
    for (const { hostname } of protosOf(hosts)) {
      try {
        const answer = await http.exchange(`https://${textOf(hostname) ?? ''}${path}/${token}?${query}`, {
          upload: { sizeBytes, open: () => createReadStream(file) },
          agent,
        });
        return await whereIn(answer);
      } catch (error) {
        trouble = error;
      }
    }
  }
  throw new DomainError('unavailable', 'WhatsApp did not take the file.', { retryAfterSeconds: 5, cause: trouble });
}

async function whereIn(answer: IncomingMessage): Promise<Proto> {
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`The host of files answered ${answer.statusCode ?? 0}.`);
  const { url, direct_path: directPath } = JSON.parse(body) as Proto;
  if (textOf(url) === undefined && textOf(directPath) === undefined)
    throw new Error('The host of files names no place.');
  return present({ url: textOf(url), directPath: textOf(directPath) });
}

async function open(blobs: BlobStore, { media }: MediaContent): Promise<Readable> {
  const bytes = await blobs.open(media.blobId);
  if (!bytes) throw new Error(`The bytes of media ${media.id} are not in the store.`);
  return bytes;
}

/** The playing time, which phones show. Undefined for a file that the package cannot read. */
async function secondsOf({ baileys, blobs }: UploadParts, content: MediaContent): Promise<number | undefined> {
  const bytes = await open(blobs, content);
  try {
    const seconds = (await baileys.getAudioDuration(bytes)) as unknown;
    return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.ceil(seconds) : undefined;
  } catch {
    return undefined;
  } finally {
    bytes.destroy();
  }
}

/** Phones need the codec in the type to play a voice message. */
function mimetypeOf({ media: { mimeType }, ptt }: MediaContent): string {
  return ptt === true && /^(audio|application|video)\/ogg$/.test(mimeType) ? 'audio/ogg; codecs=opus' : mimeType;
}
