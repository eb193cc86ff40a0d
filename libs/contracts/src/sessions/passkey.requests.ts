import { defineRequest } from '../define.js';
import { FieldOfSchema, OneOf } from '../validation/fields.js';
import { type PasskeyStage, passkeyStages, SessionPasskey } from './passkey.js';
import { getSession, networkTimeoutMs, SessionLookup } from './session.requests.js';

/** What the browser's `PublicKeyCredential.toJSON()` gives. */
export interface PasskeyCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | null;
  };
}

/** 8 KiB. */
const base64url = { minLength: 1, maxLength: 10_923, pattern: '^[A-Za-z0-9_-]+$' };
const encoded = { type: 'string', ...base64url } as const;

/** Its other members, such as `clientExtensionResults`, are accepted and dropped. */
const credentialSchema = {
  type: 'object',
  required: ['id', 'rawId', 'type', 'response'],
  properties: {
    id: encoded,
    rawId: encoded,
    type: { type: 'string', enum: ['public-key'] },
    response: {
      type: 'object',
      required: ['clientDataJSON', 'authenticatorData', 'signature'],
      properties: {
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: { type: ['string', 'null'], maxLength: base64url.maxLength },
      },
    },
  },
} as const;

const Credential = (): PropertyDecorator =>
  FieldOfSchema(credentialSchema as never, {
    description: "The result of the browser's `PublicKeyCredential.toJSON()`.",
  });

export class PasskeyBody {
  @Credential() credential: PasskeyCredential;
}

export class AnswerPasskey extends SessionLookup {
  @Credential() credential: PasskeyCredential;
}

export class PasskeyProgress {
  @OneOf(passkeyStages) stage: PasskeyStage;
}

const lookup: SessionLookup = { session: 'default' };
const tag = 'Sessions';

export const getPasskey = defineRequest({
  subject: 'sessions.passkey',
  owner: 'messaging-session',
  http: { route: 'GET /api/{session}/auth/passkey', scope: 'sessions:read', tag },
  visible: getSession,
  summary:
    'Get the step that the passkey of an account requires during linking. Fails with `conflict` when none is required.',
  request: SessionLookup,
  reply: SessionPasskey,
  errors: ['not_found', 'conflict', 'not_supported_by_engine'],
  example: {
    request: lookup,
    reply: {
      stage: 'sign',
      options: { challenge: '8ZmY6Y4vRv2Yw1x6o3mB0A', rpId: 'whatsapp.com', userVerification: 'required' },
      expiresAt: '2026-11-21T08:10:00.000Z',
    },
  },
});

export const answerPasskey = defineRequest({
  subject: 'messaging.session.{sessionId}.answer-passkey',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/auth/passkey',
    scope: 'sessions:write',
    tag,
    operationId: 'answerPasskey',
    body: PasskeyBody,
  },
  visible: getSession,
  summary:
    'Submit what the passkey signed. Fails with `conflict` unless the stage is `sign`. After `invalid_parameter`, nothing was sent.',
  request: AnswerPasskey,
  reply: PasskeyProgress,
  // Two requests to the network, one after the other.
  timeoutMs: networkTimeoutMs,
  errors: [
    'not_found',
    'session_not_connected',
    'conflict',
    'engine_rejected',
    'invalid_parameter',
    'not_supported_by_engine',
  ],
  example: {
    request: {
      ...lookup,
      credential: {
        id: 'q6urqw',
        rawId: 'q6urqw',
        type: 'public-key',
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    reply: { stage: 'waiting' },
  },
});

export const confirmPasskey = defineRequest({
  subject: 'messaging.session.{sessionId}.confirm-passkey',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/auth/passkey/confirm',
    scope: 'sessions:write',
    tag,
    operationId: 'confirmPasskey',
  },
  visible: getSession,
  summary:
    'Confirm that the phone shows the same code as the session. Fails with `conflict` unless the stage is `confirm`.',
  request: SessionLookup,
  reply: PasskeyProgress,
  timeoutMs: networkTimeoutMs,
  errors: ['not_found', 'session_not_connected', 'conflict', 'engine_rejected', 'not_supported_by_engine'],
  example: { request: lookup, reply: { stage: 'waiting' } },
});
