import { Controller } from '@nestjs/common';
import { getOperation, listOperations, Operation } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { Route, type HeldRequest, type Probe } from '../access/index.js';
import { namedProjectVisible } from '../identity/projects/index.js';
import { By, Filters, Held, Path, type AskedBy } from '../requests/index.js';
import { ListOperationPages } from './list-operations.js';
import { OperationCursorPage, OperationQuery, OperationsQuery, ProjectOperationsQuery } from './operation-inputs.js';
import { WatchOperation } from './watch-operation.js';

const tag = 'Operations';

async function operationVisible({ ask, params }: Probe): Promise<void> {
  await ask(getOperation, { operationId: params.operationId ?? '', projectId: params.projectId });
}

function untilMoved(request: HeldRequest): Promise<Operation> | undefined {
  const { wait = 0, afterSequence } = request.query as OperationQuery;
  return wait === 0 ? undefined : request.get(WatchOperation).execute(request, wait, afterSequence);
}

const list = {
  summary: listOperations.summary,
  tag,
  status: 200,
  reply: OperationCursorPage,
  errors: ['invalid_cursor'],
} as const;
const get = {
  summary: 'One operation as it stands now, or at the end of a wait for its next move.',
  tag,
  status: 200,
  query: OperationQuery,
  reply: Operation,
  errors: ['too_many_waits'],
  heldBy: untilMoved,
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
  getOperation(
    @By() by: AskedBy,
    @Path('operationId') operationId: string,
    @Held() awaited: Operation | undefined,
  ): Promise<Operation> | Operation {
    return awaited ?? this.client.request(getOperation, { operationId }, by);
  }

  @Route('GET /platform/projects/{projectId}/operations/{operationId}', get)
  getProjectOperation(
    @By() by: AskedBy,
    @Path('projectId') projectId: string,
    @Path('operationId') operationId: string,
    @Held() awaited: Operation | undefined,
  ): Promise<Operation> | Operation {
    return awaited ?? this.client.request(getOperation, { operationId, projectId }, by);
  }
}
