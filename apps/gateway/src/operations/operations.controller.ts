import { Controller } from '@nestjs/common';
import { getOperation, listOperations, listTransitions, Operation } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { Route, type Probe } from '../access/index.js';
import { namedProjectVisible } from '../projects/index.js';
import { By, Filters, Path, type AskedBy } from '../requests/index.js';
import { ListOperationPages } from './list-operations.js';
import { OperationCursorPage, OperationsQuery, ProjectOperationsQuery, TransitionData } from './operation-inputs.js';

const tag = 'Operations';

async function operationVisible({ ask, params }: Probe): Promise<void> {
  await ask(getOperation, { operationId: params.operationId ?? '', projectId: params.projectId });
}

const list = {
  summary: listOperations.summary,
  tag,
  status: 200,
  reply: OperationCursorPage,
  errors: ['invalid_cursor'],
} as const;
const get = { summary: getOperation.summary, tag, status: 200, reply: Operation, visibleBy: operationVisible } as const;
const transitions = {
  summary: listTransitions.summary,
  tag,
  status: 200,
  reply: TransitionData,
  visibleBy: operationVisible,
} as const;

@Controller()
export class OperationsController {
  constructor(
    private readonly client: RequestClient,
    private readonly pages: ListOperationPages,
  ) {}

  @Route('GET /platform/operations', { ...list, query: OperationsQuery, visibleBy: namedProjectVisible })
  listOperations(@By() by: AskedBy, @Filters() query: OperationsQuery): Promise<OperationCursorPage> {
    return this.pages.ofTeam(by, query);
  }

  @Route('GET /platform/projects/{projectId}/operations', { ...list, query: ProjectOperationsQuery })
  listProjectOperations(
    @By() by: AskedBy,
    @Path('projectId') projectId: string,
    @Filters() query: ProjectOperationsQuery,
  ): Promise<OperationCursorPage> {
    return this.pages.ofProject(by, projectId, query);
  }

  @Route('GET /platform/operations/{operationId}', get)
  getOperation(@By() by: AskedBy, @Path('operationId') operationId: string): Promise<Operation> {
    return this.client.request(getOperation, { operationId }, by);
  }

  @Route('GET /platform/projects/{projectId}/operations/{operationId}', get)
  getProjectOperation(
    @By() by: AskedBy,
    @Path('projectId') projectId: string,
    @Path('operationId') operationId: string,
  ): Promise<Operation> {
    return this.client.request(getOperation, { operationId, projectId }, by);
  }

  @Route('GET /platform/operations/{operationId}/transitions', transitions)
  listTransitions(@By() by: AskedBy, @Path('operationId') operationId: string): Promise<TransitionData> {
    return this.client.request(listTransitions, { operationId }, by);
  }

  @Route('GET /platform/projects/{projectId}/operations/{operationId}/transitions', transitions)
  listProjectTransitions(
    @By() by: AskedBy,
    @Path('projectId') projectId: string,
    @Path('operationId') operationId: string,
  ): Promise<TransitionData> {
    return this.client.request(listTransitions, { operationId, projectId }, by);
  }
}
