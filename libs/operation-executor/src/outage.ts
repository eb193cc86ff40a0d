import { DomainError } from '@parley/contracts';
import { NoResponders, NoSessionOwner } from '@parley/messaging';
import { isConnectionError } from '@parley/service-runtime';

/** The failure is of what the handler depends on; however long that lasts, it says nothing about the job. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'unavailable';
  return error instanceof NoResponders || error instanceof NoSessionOwner || isConnectionError(error);
}
