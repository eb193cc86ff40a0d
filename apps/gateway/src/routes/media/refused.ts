import { DomainError, errorCatalog } from '@parley/contracts';

/** Whether a request that failed so had no effect for certain. One without an answer may have been carried out. */
export function isRefused(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false;
  const { status } = errorCatalog[error.code];
  return (status >= 400 && status < 500) || error.code === 'not_supported_by_engine';
}
