import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { registerMedia } from '@parley/contracts/media';
import type { Session } from '@parley/contracts/sessions';
import { DiskStore } from '@parley/media-store';
import { at, type Installation } from '../../../testing/index.js';

/** Puts bytes in the media store as the session's own. @returns the media's id */
export async function storedMedia(
  parley: Installation,
  session: Session,
  bytes: Buffer,
  { mimeType, origin }: { readonly mimeType: string; readonly origin: 'send' | 'picture' },
): Promise<string> {
  const blobId = String(BigInt(`0x${randomBytes(7).toString('hex')}`));
  const store = await DiskStore.open(parley.mediaDir);
  const staging = await store.stage({ maxBytes: 1_000_000 });
  await staging.write(Readable.from([bytes]));
  await staging.commit(blobId);
  const about = { blobId, mimeType, sizeBytes: bytes.length, sha256: staging.sha256, origin };
  return (await parley.ask(registerMedia, { session: session.name, ...about } as never, at(session))).id;
}
