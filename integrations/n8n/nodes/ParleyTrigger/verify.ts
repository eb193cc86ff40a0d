import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a request, by their names in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A signature is good for so long before and after its time. */
const toleranceSeconds = 300;

/**
 * Whether a webhook is Parley's: one of its signatures (Standard Webhooks) fits its raw bytes, and it is of the last five minutes.
 *
 * @param secret `whsec_…`
 */
export function isVerified(secret: string, headers: Headers, body: Uint8Array, now: number): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const bytes = Buffer.from(value, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
