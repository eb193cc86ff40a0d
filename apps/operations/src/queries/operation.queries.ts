import { Controller } from '@nestjs/common';
import { type Caller, callerSees, DomainError, notFound, requireService } from '@parley/contracts/base';
import {
  getOperation,
  ListOperations,
  listOperations,
  ListTransitions,
  listTransitions,
  maxTransitions,
  type Operation,
  OperationLookup,
  type OperationPage,
  type OperationSnapshots,
  SnapshotOperations,
  snapshotOperations,
  type TransitionData,
} from '@parley/contracts/operations';
import { Handles, type RequestContext } from '@parley/messaging';
import {
  isHeld,
  OperationAccess,
  OperationHistoryStore,
  type OperationState,
  OperationStore,
  toOperation,
  toShownOperation,
  toTransition,
} from '../operation/index.js';
import { OperationListStore } from './operation-list.store.js';

/** The read operations of interface.md §4.1. */
@Controller()
export class OperationQueries {
  constructor(
    private readonly operations: OperationStore,
    private readonly history: OperationHistoryStore,
    private readonly lists: OperationListStore,
    private readonly access: OperationAccess,
  ) {}

  /** A team credential sees the operations of the team and all its projects; a project token only those of its project. */
  @Handles(listOperations)
  async list(request: ListOperations, { caller }: RequestContext): Promise<OperationPage> {
    const projectId = listedProject(request, caller);
    const expiredBefore = this.access.expiredBefore();
    const filter = { ...request, teamId: caller.teamId, projectId, limit: request.limit + 1, expiredBefore };
    const found = await this.lists.list(filter);
    const data = found.slice(0, request.limit).map(toShownOperation);
    return { data, nextAfter: found.length > request.limit ? (data.at(-1)?.id ?? null) : null };
  }

  /**
   * A service gets the operation with its own progress.
   * @throws DomainError `not_found` also for an operation of another project than the route names
   */
  @Handles(getOperation)
  async get(request: OperationLookup, { caller }: RequestContext): Promise<Operation> {
    const state = await this.visible(request, caller);
    return caller.kind === 'service' ? toOperation(state) : toShownOperation(state);
  }

  @Handles(listTransitions)
  async transitions(request: ListTransitions, { caller }: RequestContext): Promise<TransitionData> {
    await this.visible(request, caller);
    const { operationId, afterSequence = 0 } = request;
    return { data: (await this.history.list(operationId, afterSequence, maxTransitions)).map(toTransition) };
  }

  private async visible(request: OperationLookup, caller: Caller): Promise<OperationState> {
    return this.access.requireVisible(await this.operations.find(request.operationId), request, caller);
  }

  /** For services: reads operations of any team in bulk, for held waits and executors. */
  @Handles(snapshotOperations)
  async snapshot(
    { operationIds, knownSequences }: SnapshotOperations,
    { caller }: RequestContext,
  ): Promise<OperationSnapshots> {
    requireService(caller, 'read operations of any team');
    if (knownSequences && knownSequences.length !== operationIds.length) {
      throw new DomainError('invalid_parameter', 'Field "knownSequences" must have as many items as "operationIds".');
    }
    const found = knownSequences
      ? await this.operations.findMoved(operationIds, knownSequences)
      : await this.operations.findMany(operationIds);
    return { data: found.map(toOperation), suspended: found.filter(isHeld).map(({ id }) => id) };
  }
}

/** The project whose operations are listed; undefined for the whole team. */
function listedProject({ projectId }: ListOperations, caller: Caller): string | undefined {
  const seesTeam = callerSees(caller, { teamId: caller.teamId, projectId: null });
  if (seesTeam) return projectId;
  const own = projectId ?? caller.projectId;
  if (own === undefined || !callerSees(caller, { teamId: caller.teamId, projectId: own }))
    throw notFound('Project', own);
  return own;
}
