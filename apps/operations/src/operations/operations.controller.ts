import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  advanceOperation,
  AdvanceOperation as AdvanceRequest,
  cancelOperation,
  CancelOperation as CancelRequest,
  type CancelReceipt,
  createOperation,
  CreateOperation as CreateRequest,
  getOperation,
  keepOperationsAlive,
  KeepOperationsAlive as KeepAliveRequest,
  type KeptOperations,
  ListOperations,
  listOperations,
  listTransitions,
  type Operation,
  OperationLookup,
  type OperationPage,
  type OperationSnapshots,
  SnapshotOperations,
  snapshotOperations,
  type TransitionList,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { AdvanceOperation } from './advance-operation.js';
import { CancelOperation } from './cancel-operation.js';
import { CreateOperation } from './create-operation.js';
import { KeepOperationsAlive } from './keep-operations-alive.js';
import { OperationQueries } from './operation.queries.js';

@Controller()
export class OperationsController {
  constructor(
    private readonly queries: OperationQueries,
    private readonly createUseCase: CreateOperation,
    private readonly advanceUseCase: AdvanceOperation,
    private readonly cancelUseCase: CancelOperation,
    private readonly keepAliveUseCase: KeepOperationsAlive,
  ) {}

  @Handles(listOperations)
  list(@Payload() request: ListOperations, @Ctx() { caller }: RequestContext): Promise<OperationPage> {
    return this.queries.list(request, caller);
  }

  @Handles(getOperation)
  get(@Payload() request: OperationLookup, @Ctx() { caller }: RequestContext): Promise<Operation> {
    return this.queries.get(request, caller);
  }

  @Handles(listTransitions)
  transitions(@Payload() request: OperationLookup, @Ctx() { caller }: RequestContext): Promise<TransitionList> {
    return this.queries.transitions(request, caller);
  }

  @Handles(createOperation)
  create(@Payload() request: CreateRequest, @Ctx() { caller }: RequestContext): Promise<Operation> {
    return this.createUseCase.execute(request, caller);
  }

  @Handles(advanceOperation)
  advance(@Payload() request: AdvanceRequest, @Ctx() { caller }: RequestContext): Promise<Operation> {
    return this.advanceUseCase.execute(request, caller);
  }

  @Handles(cancelOperation)
  cancel(@Payload() request: CancelRequest, @Ctx() { caller }: RequestContext): Promise<CancelReceipt> {
    return this.cancelUseCase.execute(request, caller);
  }

  @Handles(snapshotOperations)
  snapshot(@Payload() request: SnapshotOperations, @Ctx() { caller }: RequestContext): Promise<OperationSnapshots> {
    return this.queries.snapshot(request, caller);
  }

  @Handles(keepOperationsAlive)
  keepAlive(@Payload() request: KeepAliveRequest, @Ctx() { caller }: RequestContext): Promise<KeptOperations> {
    return this.keepAliveUseCase.execute(request, caller);
  }
}
