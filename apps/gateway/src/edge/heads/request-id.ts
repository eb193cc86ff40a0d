import { randomUUID } from 'node:crypto';

const acceptable = /^[\x21-\x7e]{1,128}$/;

/** The caller's `X-Request-Id` when it is at most 128 visible ASCII characters, else a new one (decisions.md §1). */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : randomUUID();
}
