import { createHash } from 'node:crypto';

/**
 * SHA-256 of what a request asks for, as JSON with sorted members: two requests are the same when their JSON says the
 * same. Absent members and those that are `undefined` do not count.
 * @throws TypeError for what JSON has no word for
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
