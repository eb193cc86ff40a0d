import type { Session } from '@parley/contracts/sessions';
import { operation } from '../operation.js';
import { sessionBody } from '../session-body.js';

/** Sessions (waha.md §5). */
export const sessionOperations = [
  operation({
    key: 'GET /api/sessions/{session}',
    native: 'GET /api/sessions/{session}',
    run: async (call) => sessionBody(await call.native<Session>({ params: { session: call.session } })),
  }),
];
