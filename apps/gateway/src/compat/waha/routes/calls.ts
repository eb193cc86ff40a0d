import { Text } from '@parley/contracts/base';
import { operation, type WahaOperation } from '../operation.js';

export class WahaRejectCall {
  @Text({ optional: true, max: 128, description: 'Ignored: the id says which call it is.' }) from?: string;
  @Text({ min: 1, max: 128 }) id: string;
}

/** Calls (decisions.md §16). */
export const callOperations: readonly WahaOperation[] = [
  operation<WahaRejectCall>({
    ...{ key: 'POST /api/{session}/calls/reject', native: 'POST /api/{session}/calls/{id}/reject' },
    body: WahaRejectCall,
    run: (call) => call.native({ params: { session: call.session, id: call.body.id } }),
  }),
];
