import { isDeepStrictEqual } from 'node:util';
import { Controller, Inject } from '@nestjs/common';
import { callerSees, DomainError, notFound, requireService } from '@parley/contracts/base';
import {
  advanceOperation,
  AdvanceOperation as Request,
  isTerminal,
  type Operation,
  type OperationStatus,
} from '@parley/contracts/operations';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { CONFIG, type Config } from '../config.js';
import {
  detailsProblem,
  IllegalTransition,
  OperationAnnouncer,
  operationConflict,
  OperationHistoryStore,
  type OperationState,
  OperationStore,
  toOperation,
  transition,
  type Transition,
  withProgress,
} from '../operation/index.js';

/** Moves an operation to another status, or changes its progress: compare-and-set on `sequence`. */
@Controller()
export class AdvanceOperation {
  constructor(
    private readonly operations: OperationStore,
    private readonly history: OperationHistoryStore,
    private readonly announcer: OperationAnnouncer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Idempotent: a repeated command, whose transition is already in the history, returns the operation as it is now.
   *
   * @throws DomainError `operation_conflict` (with the operation) for another sequence or a transition that is not allowed
   */
  @Handles(advanceOperation)
  async execute(request: Request, { caller }: RequestContext): Promise<Operation> {
    requireService(caller, 'change an operation');
    const current = await this.operations.find(request.operationId);
    if (!current || !callerSees(caller, current)) throw notFound('Operation', request.operationId);
    refuseUnfitDetails(request);
    const { to } = request;
    return to === undefined ? this.changeProgress(current, request) : this.move(current, to, request);
  }

  private async move(current: OperationState, to: OperationStatus, request: Request): Promise<Operation> {
    if (current.sequence !== request.expectedSequence) return this.answerRepeated(current, to, request);
    const step = this.step(current, to, request);
    if (!(await this.operations.apply(step, this.config.OPERATION_SILENCE_SECONDS)))
      return this.answerRepeated(await this.reread(current), to, request);
    this.announcer.changed(step.after);
    return toOperation(step.after);
  }

  private step(current: OperationState, to: OperationStatus, request: Request): Transition {
    try {
      return transition(current, to, this.clock.now(), request);
    } catch (error) {
      if (error instanceof IllegalTransition) throw operationConflict(toOperation(current), error.message, error);
      throw error;
    }
  }

  /** The operation has moved on: returns it when this same command moved it, otherwise throws a conflict. */
  private async answerRepeated(current: OperationState, to: OperationStatus, request: Request): Promise<Operation> {
    const made = await this.history.findTransition(current.id, request.expectedSequence + 1);
    const isThisCommand =
      made !== null &&
      made.to === to &&
      made.error === (request.error ?? null) &&
      isDeepStrictEqual(plain(made.actionRequired), plain(request.actionRequired)) &&
      (request.progress === undefined || made.progress === request.progress);
    if (!isThisCommand) throw sequenceConflict(current, request);
    return toOperation(current);
  }

  private async changeProgress(current: OperationState, request: Request): Promise<Operation> {
    if (current.sequence !== request.expectedSequence) throw sequenceConflict(current, request);
    if (isTerminal(current.status)) throw operationConflict(toOperation(current), 'The operation has ended.');
    if (request.progress === undefined || request.progress === current.progress) return toOperation(current);
    const after = withProgress(current, request.progress, this.clock.now());
    if (!(await this.operations.saveProgress(after, this.config.OPERATION_SILENCE_SECONDS)))
      throw sequenceConflict(await this.reread(current), request);
    return toOperation(after);
  }

  private async reread({ id }: OperationState): Promise<OperationState> {
    const state = await this.operations.find(id);
    if (!state) throw notFound('Operation', id);
    return state;
  }
}

function refuseUnfitDetails(request: Request): void {
  const problem = detailsProblem(request.to, request);
  if (!problem) return;
  const { field, kind } = problem;
  if (kind === 'missing') throw new DomainError('missing_field', `Field "${field}" is required for ${request.to}.`);
  throw new DomainError('invalid_parameter', `Field "${field}" does not belong to this status.`);
}

function sequenceConflict(current: OperationState, { expectedSequence }: Request): DomainError {
  return operationConflict(
    toOperation(current),
    `The operation is at sequence ${current.sequence}, not ${expectedSequence}.`,
  );
}

/** Compares as JSON: classes and absent members do not count. */
function plain(value: object | null | undefined): unknown {
  return value ? (JSON.parse(JSON.stringify(value)) as unknown) : null;
}
