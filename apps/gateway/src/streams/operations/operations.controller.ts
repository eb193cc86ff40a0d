import { Controller } from '@nestjs/common';
import { IntegerParam } from '@parley/contracts/base';
import { getOperation, Operation } from '@parley/contracts/operations';
import { RequestClient } from '@parley/messaging';
import { Route, type HeldRequest, type Probe, scope } from '../../access/routes/index.js';
import { By, Held, Path, type RequestedBy } from '../../access/requests/index.js';
import { WatchOperation } from './watch-operation.js';

/** interface.md §4.1, "Get" */
export class OperationQuery {
  @IntegerParam({
    optional: true,
    min: 0,
    max: 30,
    description:
      'Seconds to wait until the operation has ended or, with `afterSequence`, has moved past that sequence.',
  })
  wait?: number;
  @IntegerParam({
    optional: true,
    min: 0,
    description: 'With `wait`: answer as soon as `sequence` is greater than this. Without `wait`, it has no effect.',
  })
  afterSequence?: number;
}

const tag = 'Operations';

async function operationVisible({ ask, params }: Probe): Promise<void> {
  await ask(getOperation, { operationId: params.operationId ?? '', projectId: params.projectId });
}

function untilMoved(request: HeldRequest): Promise<Operation> | undefined {
  const { wait = 0, afterSequence } = request.query as OperationQuery;
  return wait === 0 ? undefined : request.get(WatchOperation).execute(request, wait, afterSequence);
}

const get = {
  access: scope('operations:read'),
  summary: 'Get the current state of one operation, or wait for its next change.',
  tag,
  status: 200,
  query: OperationQuery,
  reply: Operation,
  errors: ['too_many_waits'],
  heldBy: untilMoved,
  visibleBy: operationVisible,
} as const;

/** interface.md §4.1, "Get" */
@Controller()
export class OperationsController {
  constructor(private readonly client: RequestClient) {}

  @Route('GET /platform/operations/{operationId}', get)
  getOperation(
    @By() by: RequestedBy,
    @Path('operationId') operationId: string,
    @Held() awaited: Operation | undefined,
  ): Promise<Operation> | Operation {
    return awaited ?? this.client.request(getOperation, { operationId }, by);
  }

  @Route('GET /platform/projects/{projectId}/operations/{operationId}', get)
  getProjectOperation(
    @By() by: RequestedBy,
    @Path('projectId') projectId: string,
    @Path('operationId') operationId: string,
    @Held() awaited: Operation | undefined,
  ): Promise<Operation> | Operation {
    return awaited ?? this.client.request(getOperation, { operationId, projectId }, by);
  }
}
