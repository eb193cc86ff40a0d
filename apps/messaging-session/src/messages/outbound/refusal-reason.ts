import type { DomainError } from '@parley/contracts';

/** Whether the refusal is temporary: the same send may be accepted later. */
export function isPassing({ code, extra }: DomainError): boolean {
  switch (code) {
    case 'unavailable':
      return extra?.['reason'] !== 'unsettled';
    case 'session_not_connected':
    case 'rate_limited':
    case 'internal':
      return true;
    default:
      return false;
  }
}

/**
 * The machine-readable reason, such as `recipient_not_found`. Details that are sentences are only for the caller of a
 * single send.
 */
export function refusalReason({ code, extra }: DomainError): string {
  if (code !== 'engine_rejected') return code;
  const word = [extra?.['reason'], extra?.['detail']].find(
    (value): value is string => typeof value === 'string' && /^[a-z_]{1,64}$/.test(value),
  );
  return word ?? code;
}
