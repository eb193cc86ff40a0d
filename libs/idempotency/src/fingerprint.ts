import { createHash, type Hash } from 'node:crypto';

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

/** {@link fingerprintOf} a large object, in steps between which others can be served. */
export function* fingerprinting(request: object): Generator<undefined, Buffer> {
  const hash = createHash('sha256');
  let before = '{';
  for (const [name, value] of Object.entries(sortMembers('', request) as object)) {
    if (value === undefined) continue;
    hash.update(`${before}${JSON.stringify(name)}:`);
    before = ',';
    if (!Array.isArray(value) || value.length === 0) hash.update(JSON.stringify(value, sortMembers));
    else yield* hashing(hash, value);
  }
  return hash.update(before === '{' ? '{}' : '}').digest();
}

function* hashing(hash: Hash, items: readonly unknown[]): Generator<undefined> {
  let before = '[';
  for (const item of items) {
    hash.update(before + ((JSON.stringify(item, sortMembers) as string | undefined) ?? 'null'));
    before = ',';
    yield;
  }
  hash.update(']');
}
