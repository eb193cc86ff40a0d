import type { Operation, OperationStatus } from '@parley/contracts';

const ends: readonly OperationStatus[] = ['succeeded', 'failed', 'cancelled'];

export function isEnd(status: OperationStatus): boolean {
  return ends.includes(status);
}

export function hasEnded({ status }: Operation): boolean {
  return isEnd(status);
}
