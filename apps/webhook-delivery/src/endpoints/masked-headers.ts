import { DomainError } from '@parley/contracts/base';

type Headers = Record<string, string>;

/** In place of the values of an endpoint's own headers, which may be credentials at the receiver (decisions.md §14). */
export const masked = '***';

export function maskedHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, masked]));
}

/**
 * The headers with the values that are meant: a masked one is that of the present header of this name, in any case.
 * @throws DomainError `invalid_parameter` when there is none
 */
export function unmaskedHeaders(headers: Headers, present: Headers | null): Headers {
  const values = new Map(Object.entries(present ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
  const meant = Object.entries(headers).map(([name, value]) => {
    const kept = value === masked ? values.get(name.toLowerCase()) : value;
    if (kept !== undefined) return [name, kept] as const;
    throw new DomainError(
      'invalid_parameter',
      `Field "headers.${name.slice(0, 128)}" is invalid: "${masked}" keeps a value, and there is no such header.`,
    );
  });
  return Object.fromEntries(meant);
}
