import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Meta signed these bytes (decisions.md §12).
 * @param raw the body as received
 * @param header `X-Hub-Signature-256`: `sha256=` and the HMAC-SHA256 in hex
 */
export function isSignedBy(appSecret: string, raw: Uint8Array, header: string | undefined): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? [];
  // With an empty secret anybody could sign.
  if (hex === undefined || appSecret === '') return false;
  return timingSafeEqual(createHmac('sha256', appSecret).update(raw).digest(), Buffer.from(hex, 'hex'));
}

/** The query of Meta's `GET`, which verifies the owner of the webhook URL. */
export type ChallengeQuery = Readonly<Record<string, unknown>>;

/** The text that answers Meta's challenge. Undefined when the verify token is wrong. */
export function answerToChallenge(verifyToken: string, query: ChallengeQuery): string | undefined {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  if (mode !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') return undefined;
  if (verifyToken === '') return undefined;
  return isSame(token, verifyToken) ? challenge : undefined;
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
