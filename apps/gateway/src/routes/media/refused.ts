import { DomainError, errorCatalog } from '@parley/contracts/base';

/**
 * True when a request that failed with this error certainly had no effect. A request without an answer may have been
 * performed.
 */
export function isRefused(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false;
  const { status } = errorCatalog[error.code];
  return (status >= 400 && status < 500) || error.code === 'not_supported_by_engine';
}
