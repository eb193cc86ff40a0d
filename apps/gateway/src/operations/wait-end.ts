import type { Operation, OperationStatus } from '@parley/contracts';

const terminal: ReadonlySet<OperationStatus> = new Set<OperationStatus>(['succeeded', 'failed', 'cancelled']);

/** True when a wait for the operation ends before its time (interface.md §4.1). */
export function endsWait(
  { status, sequence }: Pick<Operation, 'status' | 'sequence'>,
  afterSequence: number | undefined,
): boolean {
  return terminal.has(status) || (afterSequence !== undefined && sequence > afterSequence);
}
