import { Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  type ListOperations,
  notFound,
  type Operation,
  type OperationLookup,
  type OperationPage,
  type TransitionList,
} from '@parley/contracts';
import type { OperationState } from './operation.js';
import { OperationListStore } from './operation-list.store.js';
import { toOperation, toTransition } from './operation-view.js';
import { OperationStore } from './operation.store.js';

/** The reads of interface.md §4.1. */
@Injectable()
export class OperationQueries {
  constructor(
    private readonly operations: OperationStore,
    private readonly lists: OperationListStore,
  ) {}

  /** A team credential sees the team's and all its projects' operations; a project token its project's alone. */
  async list(request: ListOperations, caller: Caller): Promise<OperationPage> {
    const projectId = listedProject(request, caller);
    const filter = { ...request, teamId: caller.teamId, projectId, limit: request.limit + 1 };
    const found = await this.lists.list(filter);
    const data = found.slice(0, request.limit).map(toOperation);
    return { data, nextAfter: found.length > request.limit ? (data.at(-1)?.id ?? null) : null };
  }

  /** @throws DomainError `not_found` also for an operation of another project than the route names */
  async get(request: OperationLookup, caller: Caller): Promise<Operation> {
    return toOperation(visible(await this.operations.find(request.operationId), request, caller));
  }

  async transitions(request: OperationLookup, caller: Caller): Promise<TransitionList> {
    const found = await this.operations.findWithTransitions(request.operationId);
    visible(found?.state ?? null, request, caller);
    return { data: (found?.entries ?? []).map(toTransition) };
  }
}

/** The project that a list is of; undefined for the whole team. */
function listedProject({ projectId }: ListOperations, caller: Caller): string | undefined {
  const seesTeam = callerSees(caller, { teamId: caller.teamId, projectId: null });
  if (seesTeam) return projectId;
  const own = projectId ?? caller.projectId;
  if (own === undefined || !callerSees(caller, { teamId: caller.teamId, projectId: own })) throw notFound('Project');
  return own;
}

function visible(state: OperationState | null, { projectId }: OperationLookup, caller: Caller): OperationState {
  const isOfRoute = state !== null && (projectId === undefined || state.projectId === projectId);
  if (!isOfRoute || !callerSees(caller, state)) throw notFound('Operation');
  return state;
}
