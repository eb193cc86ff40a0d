import { defineRequest } from '../define.js';
import { PhoneNumber, Text } from '../validation/fields.js';
import { getSession, SessionLookup } from './session.requests.js';

export class RequestPhoneCode extends SessionLookup {
  @PhoneNumber({ description: 'The number of the phone' }) phoneNumber: string;
}

/** A pairing code that a person types on the phone. No content of a QR code matches this pattern. */
export const phoneCodePattern = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/;

export class PhoneCode {
  @Text({ pattern: phoneCodePattern, description: 'The code to type on the phone.' }) code: string;
}

export const requestPhoneCode = defineRequest({
  subject: 'messaging.session.{sessionId}.request-code',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/auth/request-code',
    scope: 'sessions:write',
    tag: 'Sessions',
    operationId: 'requestCode',
    summary: 'Request a code to type on the phone instead of scanning the QR code. The session must be in SCAN_QR.',
    body: 'RequestCodeBody',
  },
  visible: getSession,
  summary:
    'Pair by a code instead of a scan. `conflict` unless the session is in SCAN_QR, `engine_rejected` when the number is not its own.',
  request: RequestPhoneCode,
  reply: PhoneCode,
  errors: [
    'not_found',
    'session_not_connected',
    'conflict',
    'engine_rejected',
    'invalid_parameter',
    'not_supported_by_engine',
  ],
  example: { request: { session: 'default', phoneNumber: '+12025550147' }, reply: { code: 'K7DP-Q2LM' } },
});
