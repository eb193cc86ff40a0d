import { defineRequest } from '../define.js';
import { acknowledgement } from '../http/answers.js';
import { Done } from '../page.js';
import { Text } from '../validation/fields.js';
import { getSession, SessionLookup } from './session.requests.js';

export class RejectCall extends SessionLookup {
  @Text({ min: 1, max: 128, description: 'The `id` of `call.offered`.' }) callId: string;
}

export const rejectCall = defineRequest({
  subject: 'messaging.session.{sessionId}.call-reject',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/calls/{id}/reject',
    scope: 'sessions:write',
    tag: 'Sessions',
    params: { id: 'callId' },
    answer: acknowledgement('The call is rejected.'),
  },
  visible: getSession,
  summary: 'Reject a ringing call (decisions.md §16). Fails with `not_found` when the call no longer rings.',
  request: RejectCall,
  reply: Done,
  errors: ['not_found', 'session_not_connected', 'engine_rejected', 'unavailable', 'not_supported_by_engine'],
  example: { request: { session: 'default', callId: '5C1B2E0F9A7D4E3388F2' }, reply: {} },
});
