import { DomainError } from '@parley/contracts/base';

/** @returns DomainError `unavailable` for the error of a full disk or quota, else the error */
export function diskError(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull(error) : error;
}

export function diskFull(cause?: unknown): DomainError {
  return new DomainError('unavailable', 'There is no room for files on the disk now.', {
    retryAfterSeconds: 30,
    cause,
  });
}
