import { Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  DomainError,
  type ListOperations,
  notFound,
  type Operation,
  type OperationLookup,
  type SnapshotOperations,
  type OperationPage,
  type OperationSnapshots,
  type TransitionList,
} from '@parley/contracts';
import type { OperationState } from './operation.js';
import { OperationHistoryStore } from './operation-history.store.js';
import { OperationListStore } from './operation-list.store.js';
import { OperationRetention } from './operation-retention.js';
import { toOperation, toTransition } from './operation-view.js';
import { visibleOperation } from './operation-visibility.js';
import { OperationStore } from './operation.store.js';
import { requireService } from './require-service.js';

/** The reads of interface.md §4.1. */
@Injectable()
export class OperationQueries {
  constructor(
    private readonly operations: OperationStore,
    private readonly history: OperationHistoryStore,
    private readonly lists: OperationListStore,
    private readonly retention: OperationRetention,
  ) {}

  /** A team credential sees the team's and all its projects' operations; a project token its project's alone. */
  async list(request: ListOperations, caller: Caller): Promise<OperationPage> {
    const projectId = listedProject(request, caller);
    const expiredBefore = this.retention.expiredBefore();
    const filter = { ...request, teamId: caller.teamId, projectId, limit: request.limit + 1, expiredBefore };
    const found = await this.lists.list(filter);
    const data = found.slice(0, request.limit).map(toOperation);
    return { data, nextAfter: found.length > request.limit ? (data.at(-1)?.id ?? null) : null };
  }

  /** @throws DomainError `not_found` also for an operation of another project than the route names */
  async get(request: OperationLookup, caller: Caller): Promise<Operation> {
    return toOperation(await this.visible(request, caller));
  }

  async transitions(request: OperationLookup, caller: Caller): Promise<TransitionList> {
    await this.visible(request, caller);
    return { data: (await this.history.list(request.operationId)).map(toTransition) };
  }

  private async visible(request: OperationLookup, caller: Caller): Promise<OperationState> {
    const found = this.retention.unexpired(await this.operations.find(request.operationId));
    return visibleOperation(found, request, caller);
  }

  /** Of any team, for services: what held waits and executors look at, many at once. */
  async snapshot({ operationIds, knownSequences }: SnapshotOperations, caller: Caller): Promise<OperationSnapshots> {
    requireService(caller);
    if (knownSequences && knownSequences.length !== operationIds.length) {
      throw new DomainError('invalid_parameter', 'Field "knownSequences" must have as many items as "operationIds".');
    }
    const found = knownSequences
      ? await this.operations.findMoved(operationIds, knownSequences)
      : await this.operations.findMany(operationIds);
    return { data: found.map(toOperation) };
  }
}

/** The project that a list is of; undefined for the whole team. */
function listedProject({ projectId }: ListOperations, caller: Caller): string | undefined {
  const seesTeam = callerSees(caller, { teamId: caller.teamId, projectId: null });
  if (seesTeam) return projectId;
  const own = projectId ?? caller.projectId;
  if (own === undefined || !callerSees(caller, { teamId: caller.teamId, projectId: own }))
    throw notFound('Project', own);
  return own;
}
