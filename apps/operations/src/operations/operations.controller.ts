import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  advanceOperation,
  AdvanceOperation as AdvanceRequest,
  createOperation,
  CreateOperation as CreateRequest,
  getOperation,
  ListOperations,
  listOperations,
  listTransitions,
  type Operation,
  OperationLookup,
  type OperationPage,
  type TransitionList,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { AdvanceOperation } from './advance-operation.js';
import { CreateOperation } from './create-operation.js';
import { OperationQueries } from './operation.queries.js';

@Controller()
export class OperationsController {
  constructor(
    private readonly queries: OperationQueries,
    private readonly createUseCase: CreateOperation,
    private readonly advanceUseCase: AdvanceOperation,
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
}
