import { createHash } from 'node:crypto';

/**
 * SHA-256 of a request's content as JSON with sorted members: requests with equal JSON are the same request. Absent and
 * `undefined` members do not count.
 *
 * @throws TypeError for a value that JSON cannot represent
 */
export function fingerprintOf(request: unknown): Buffer {
  const canonical = JSON.stringify(request, sortMembers) as string | undefined;
  if (canonical === undefined) throw new TypeError('A request without a JSON form has no fingerprint.');
  return createHash('sha256').update(canonical).digest();
}

function sortMembers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
