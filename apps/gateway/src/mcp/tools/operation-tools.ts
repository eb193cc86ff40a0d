import type { Operation } from '@parley/contracts/operations';
import { OperationsController } from '../../streams/operations/index.js';
import { readsOnly, type Tool } from '../tool.js';

export const listOperationsTool: Tool = {
  name: 'list_operations',
  title: 'List operations',
  description: 'Long-running work such as campaigns and replays, newest first. Go on with `cursor` alone.',
  annotations: readsOnly,
  route: 'GET /platform/operations',
  projectRoute: 'GET /platform/projects/{projectId}/operations',
};

export const getOperationTool: Tool = {
  name: 'get_operation',
  title: 'Get an operation',
  description:
    'One operation as it stands now. With `wait` it is answered when the operation has ended, or moved past ' +
    '`afterSequence`, or after so many seconds.',
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
    'Asks for the end of an operation that is at work; what is not done yet stays undone. ' +
    'The same `idempotencyKey` again answers the same receipt.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  route: 'POST /platform/operations/{operationId}/cancel',
  projectRoute: 'POST /platform/projects/{projectId}/operations/{operationId}/cancel',
};
