import { createHmac, timingSafeEqual } from 'node:crypto';
import { isResourceId } from '../validation/scalar-formats.js';

/** The parts of a signed link, each as text of the URL. */
export interface MediaLink {
  readonly mediaId: string;
  /** Unix seconds at which the link expires. */
  readonly expires: string;
  /** base64url of an HMAC-SHA-256 of `<mediaId>.<expires>`. */
  readonly signature: string;
}

/**
 * Path and query of a signed link, which serves a file without a credential (decisions.md §4, `mediaUrl`).
 * @param expiresAtSeconds Unix seconds
 * @param key derived from the platform's secret for `media-links`, the same in every process
 */
export function mediaLinkPath(mediaId: string, expiresAtSeconds: number, key: Buffer): string {
  const expires = String(Math.floor(expiresAtSeconds));
  const signature = signatureOf(mediaId, expires, key).toString('base64url');
  return `/media/${mediaId}?expires=${expires}&signature=${signature}`;
}

/**
 * True for a link that {@link mediaLinkPath} made with the same key and that has not expired. The parts may be any text.
 */
export function isMediaLink(link: MediaLink, now: Date, key: Buffer): boolean {
  const { mediaId, expires, signature } = link;
  if (!isResourceId(mediaId) || !/^[1-9]\d{0,14}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return false;
  const isOurs = timingSafeEqual(signatureOf(mediaId, expires, key), Buffer.from(signature, 'base64url'));
  return isOurs && now.getTime() < Number(expires) * 1000;
}

function signatureOf(mediaId: string, expires: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${mediaId}.${expires}`).digest();
}
