import type { Operation } from '@parley/contracts/operations';
import { OperationsController } from '../../streams/operations/index.js';
import { readsOnly, type Tool } from '../tool.js';

export const listOperationsTool: Tool = {
  name: 'list_operations',
  title: 'List operations',
  description:
    'Lists long-running operations such as campaigns and replays, newest first. For the next page, pass `cursor` only.',
  annotations: readsOnly,
  route: 'GET /platform/operations',
  projectRoute: 'GET /platform/projects/{projectId}/operations',
};

export const getOperationTool: Tool = {
  name: 'get_operation',
  title: 'Get an operation',
  description:
    'Gets the current state of one operation. With `wait`, the answer comes when the operation has ended, has moved past ' +
    '`afterSequence`, or after that many seconds.',
  annotations: readsOnly,
  route: 'GET /platform/operations/{operationId}',
  projectRoute: 'GET /platform/projects/{projectId}/operations/{operationId}',
  run: async ({ by, params: { projectId, operationId = '' }, held, get }) => {
    const operations = get(OperationsController);
    const awaited = held as Operation | undefined;
    return projectId === undefined
      ? operations.getOperation(by, operationId, awaited)
      : operations.getProjectOperation(by, projectId, operationId, awaited);
  },
};

export const cancelOperationTool: Tool = {
  name: 'cancel_operation',
  title: 'Cancel an operation',
  description:
    'Requests cancellation of an operation. The work that remains is not done. ' +
    'Repeats with the same `idempotencyKey` return the same receipt.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  route: 'POST /platform/operations/{operationId}/cancel',
  projectRoute: 'POST /platform/projects/{projectId}/operations/{operationId}/cancel',
};
