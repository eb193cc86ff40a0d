import {
  type AdvanceOperation,
  isLegalEdge,
  type Operation,
  type OperationStatus,
  type OperationTransition,
} from '@parley/contracts/operations';

/** An operation as it is stored. Its id contains its `createdAt`. */
export type OperationState = Readonly<Omit<Operation, 'capabilities' | 'createdAt' | 'updatedAt'>> & {
  readonly teamId: string;
  readonly updatedAt: Date;
  /** Its team was suspended when it was read; what is read for no caller does not tell. */
  readonly isSuspended?: boolean;
  /** For how long its team has been suspended since it asked for the action that it asks for. */
  readonly suspendedMs?: number | null;
};

/** One status change with the resulting state. */
export type TransitionEntry = Readonly<Omit<OperationTransition, 'createdAt'>> & { readonly createdAt: Date };

export interface Transition {
  readonly after: OperationState;
  readonly entry: TransitionEntry;
}

/**
 * Details of a transition. Omitted progress is kept; `null` clears it. An error is required for `failed`, an action for
 * `action_required`; both are refused for any other status.
 */
export type TransitionDetails = Pick<AdvanceOperation, 'progress' | 'error' | 'actionRequired'>;

export class IllegalTransition extends Error {
  constructor(
    readonly from: OperationStatus,
    readonly to: OperationStatus,
  ) {
    super(`An operation cannot go from ${from} to ${to}.`);
    this.name = 'IllegalTransition';
  }
}

export function begin(
  operation: Pick<OperationState, 'id' | 'teamId' | 'projectId' | 'kind' | 'resource'>,
  at: Date,
): Transition {
  const after: OperationState = {
    ...operation,
    status: 'pending',
    sequence: 1,
    progress: null,
    error: null,
    actionRequired: null,
    updatedAt: at,
  };
  return { after, entry: entryOf(null, after) };
}

/**
 * Every status change of an operation is made by this function.
 *
 * @throws IllegalTransition for a transition that the state machine does not allow
 * @throws RangeError when `details` do not fit the status, see {@link detailsProblem}
 */
export function transition(
  before: OperationState,
  to: OperationStatus,
  at: Date,
  details: TransitionDetails = {},
): Transition {
  if (!isLegalEdge(before.status, to)) throw new IllegalTransition(before.status, to);
  const problem = detailsProblem(to, details);
  if (problem)
    throw new RangeError(`${problem.field} ${problem.kind === 'missing' ? 'is missing' : 'does not belong'}`);
  const after: OperationState = {
    ...before,
    status: to,
    sequence: before.sequence + 1,
    progress: details.progress === undefined ? before.progress : details.progress,
    error: details.error ?? null,
    actionRequired: details.actionRequired ?? null,
    updatedAt: notBefore(before.updatedAt, at),
  };
  return { after, entry: entryOf(before.status, after) };
}

/** Changes only the progress code. This is no transition, so `sequence` stays. */
export function withProgress(before: OperationState, progress: string | null, at: Date): OperationState {
  return { ...before, progress, updatedAt: notBefore(before.updatedAt, at) };
}

export interface DetailsProblem {
  field: 'error' | 'actionRequired';
  kind: 'missing' | 'unexpected';
}

/** `error` is required for `failed` and forbidden otherwise; likewise `actionRequired` for `action_required`. */
export function detailsProblem(to: OperationStatus | undefined, details: TransitionDetails): DetailsProblem | null {
  return (
    fieldProblem('error', to === 'failed', details.error) ??
    fieldProblem('actionRequired', to === 'action_required', details.actionRequired)
  );
}

function fieldProblem(field: DetailsProblem['field'], isNeeded: boolean, value: unknown): DetailsProblem | null {
  if (isNeeded === (value !== undefined)) return null;
  return { field, kind: isNeeded ? 'missing' : 'unexpected' };
}

/** Keeps history in order: this replica's clock may be behind the clock that stamped the last change. */
function notBefore(earliest: Date, at: Date): Date {
  return at < earliest ? earliest : at;
}

function entryOf(from: OperationStatus | null, after: OperationState): TransitionEntry {
  const { sequence, status: to, progress, error, actionRequired, updatedAt: createdAt } = after;
  return { sequence, from, to, progress, error, actionRequired, createdAt };
}
