import type { Operation, OperationStatus } from './operation.js';

/** The legal transitions (decisions.md §7). `operation_edge_is_legal` in the operations database holds the same edges. */
const edges: Readonly<Record<OperationStatus, readonly OperationStatus[]>> = {
  pending: ['running', 'failed'],
  running: ['action_required', 'succeeded', 'failed', 'cancelling'],
  action_required: ['running', 'failed', 'cancelling'],
  cancelling: ['cancelled', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
  cancelled: [],
};

const cancellableKinds: readonly string[] = ['campaign', 'production_enrollment'];

export function isLegalEdge(from: OperationStatus, to: OperationStatus): boolean {
  return edges[from].includes(to);
}

/** An operation of this status never changes again (interface.md §3.1). */
export function isTerminal(status: OperationStatus): boolean {
  return edges[status].length === 0;
}

/** Cancellation is accepted right now (interface.md §3.1). */
export function isCancellable({ kind, status }: Pick<Operation, 'kind' | 'status'>): boolean {
  return cancellableKinds.includes(kind) && isLegalEdge(status, 'cancelling');
}
