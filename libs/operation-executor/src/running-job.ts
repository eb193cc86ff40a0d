import { DomainError } from '@parley/contracts/base';
import {
  type AdvanceOperation,
  isTerminal,
  type Operation,
  type OperationResource,
  type OperationStatus,
} from '@parley/contracts/operations';
import type { PoolClient } from 'pg';
import { patiently } from './patiently.js';
import type { HeldClaim } from './held-claim.js';
import { ClaimLost, OperationCancelling, OperationEnded, OperationMoved } from './job-errors.js';
import type { ClaimedJob, JobStore } from './job.store.js';
import type { OperationsApi } from './operations-api.js';

/**
 * Details of a transition; see decisions.md §7. Omitted progress is kept, `null` clears it. An error is required with
 * `failed`, an action with `action_required`; both are refused with any other status.
 */
export type AdvanceDetails = Pick<AdvanceOperation, 'progress' | 'error' | 'actionRequired'>;

/** A claimed job, as its handler sees it during one run. */
export class RunningJob {
  readonly operationId: string;
  readonly teamId: string;
  readonly projectId: string | null;
  readonly resource: OperationResource;
  /** The fencing token: it increases with each claim of the job. */
  readonly claim: string;

  private known: Operation;
  private doubt = false;

  /** Only the executor creates running jobs. */
  constructor(
    job: ClaimedJob,
    private readonly held: HeldClaim,
    private readonly store: JobStore,
    private readonly operations: OperationsApi,
  ) {
    this.operationId = job.operationId;
    this.teamId = job.teamId;
    this.projectId = job.projectId;
    this.resource = job.resource;
    this.claim = job.claim;
    this.known = job.operation;
    if (job.cancelRequested || job.operation.status === 'cancelling') held.requestCancel();
  }

  /**
   * The operation as last known. Only this job moves it, except to `cancelling` and to ends with other causes, such as
   * `timed_out`.
   */
  get operation(): Operation {
    return this.known;
  }

  /**
   * The customer wants the operation to end: finish what cannot be undone, then advance to `cancelled`, `succeeded` or
   * `failed`.
   */
  get cancelRequested(): boolean {
    return this.held.cancelled.aborted;
  }

  /** Aborts when cancellation is requested, normally within a second; later if the notification was lost. */
  get cancelled(): AbortSignal {
    return this.held.cancelled;
  }

  /** False until a turn of the handler has moved the operation on: until then it is pending, scheduled or queued. */
  get hasBegun(): boolean {
    return !isUnbegun(this.known);
  }

  /**
   * Aborts when another job waits for this one's slot: return a pause at the next point where nothing is under way. The job
   * gets its next turn when it is due by then, after others.
   */
  get turnOver(): AbortSignal {
    return this.held.turnOver;
  }

  /** Aborts when the claim is lost or the process stops. Return or throw soon; `signal.reason` is an error to throw. */
  get signal(): AbortSignal {
    return this.held.signal;
  }

  /** True while the reply to a command is missing: the operation may have moved on. */
  get isInDoubt(): boolean {
    return this.doubt;
  }

  /**
   * Moves the operation. Compare-and-set on the last known sequence, retried while the operations service is unreachable.
   * Repeating a transition that was made before a crash is allowed.
   *
   * @returns the operation after the transition; also when it was in that status already
   * @throws OperationEnded when it is terminal
   * @throws OperationCancelling when it is `cancelling` and `to` is not terminal
   * @throws OperationMoved when a run that has lost the job moved it to another status
   * @throws ClaimLost, ExecutorStopping as `signal.reason`
   * @throws DomainError for a transition that the state machine does not allow: a bug in the handler
   */
  advance(to: OperationStatus, details: AdvanceDetails = {}): Promise<Operation> {
    return this.command({ to, ...details });
  }

  /** Changes only the progress code, in any status that is not terminal. Throws like {@link advance}. */
  progress(code: string | null): Promise<Operation> {
    if (this.known.progress === code && !this.doubt) return Promise.resolve(this.known);
    return this.command({ progress: code });
  }

  /**
   * Fences an effect: locks the job in the handler's own transaction, so that no other process claims it before the commit.
   * Keep such transactions short. @throws ClaimLost
   */
  async holdClaim(client: PoolClient): Promise<void> {
    if (await this.store.lockClaim(client, this.operationId, this.claim)) return;
    this.held.lose();
    throw new ClaimLost(this.operationId);
  }

  private async command(step: Omit<AdvanceOperation, 'operationId' | 'expectedSequence'>): Promise<Operation> {
    for (;;) {
      this.refuseImpossible(step.to);
      if (this.isThereAlready(step)) return this.finishRepeat(step.progress);
      const expected = this.known.sequence;
      const conflict = await this.send({ operationId: this.operationId, expectedSequence: expected, ...step });
      if (!conflict) {
        // The reply to a repeated command is the operation's current state, which may be further on.
        if (this.known.status !== step.to && step.to !== undefined) this.refuseMoved(step);
        return this.known;
      }
      if (this.known.sequence === expected) throw conflict;
      // Only the process with the claim may continue from a state that another process set.
      if (!(await this.store.holdsClaim(this.operationId, this.claim))) this.held.lose();
      this.refuseMoved(step);
    }
  }

  /** Throws unless the run may continue: after a cancellation, or when the operation is where this step would put it. */
  private refuseMoved(step: Pick<AdvanceOperation, 'to' | 'actionRequired'>): void {
    this.refuseImpossible(step.to);
    const { status } = this.known;
    if (isTerminal(status) || status === 'cancelling' || this.isThereAlready(step)) return;
    throw new OperationMoved(this.operationId, status);
  }

  private isThereAlready({ to, actionRequired }: Pick<AdvanceOperation, 'to' | 'actionRequired'>): boolean {
    return to === this.known.status && actionRequired?.id === this.known.actionRequired?.id && !this.doubt;
  }

  private finishRepeat(progress: string | null | undefined): Promise<Operation> {
    const isDone = progress === undefined || isTerminal(this.known.status);
    return isDone ? Promise.resolve(this.known) : this.progress(progress);
  }

  /** @returns the conflict when the operation was not in the known state; its current state is then known */
  private async send(request: AdvanceOperation): Promise<DomainError | null> {
    this.doubt = true;
    try {
      const ask = () => this.operations.advance(this.teamId, request);
      this.learn(await patiently(ask, this.signal));
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'not_found') throw new OperationEnded(this.operationId, null);
      const current = error.extra?.['operation'] as Operation | undefined;
      if (error.code !== 'operation_conflict' || !current) throw error;
      this.learn(current);
      return error;
    }
  }

  private learn(operation: Operation): void {
    this.known = operation;
    this.doubt = false;
    if (operation.status === 'cancelling') this.held.requestCancel();
  }

  private refuseImpossible(to: OperationStatus | undefined): void {
    this.held.throwIfNotHeld();
    const { status } = this.known;
    if (isTerminal(this.known.status) && status !== to) throw new OperationEnded(this.operationId, this.known);
    if (status === 'cancelling' && to !== undefined && !isTerminal(to)) {
      throw new OperationCancelling(this.operationId);
    }
  }
}

function isUnbegun({ status, progress }: Operation): boolean {
  return status === 'pending' || (status === 'running' && (progress === 'scheduled' || progress === 'queued'));
}
