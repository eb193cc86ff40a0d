import { defineRequest } from '../define.js';
import { Done } from '../page.js';
import { Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';

/** The maximum body size of one webhook of Meta, in bytes (decisions.md §12). */
export const maxCloudHookBytes = 4 * 1024 * 1024;
/** A larger body is handed on in parts of this size, so that no step of the way takes it at once (decisions.md §14). */
export const cloudHookPartBytes = 48 * 1024;

export class AnswerCloudHook {
  @Text({ min: 1, max: 64, description: "The id in the session's webhook URL." }) hookId: string;
  @Text({ optional: true, description: '`hub.mode`.' }) mode?: string;
  @Text({ optional: true, description: '`hub.verify_token`.' }) verifyToken?: string;
  @Text({ optional: true, description: '`hub.challenge`.' }) challenge?: string;
}

export class CloudHookAnswer {
  @Text({ description: 'The challenge, to be answered as text.' }) challenge: string;
}

export const answerCloudHook = defineRequest({
  subject: 'sessions.answer-cloud-hook',
  owner: 'messaging-session',
  summary: "Meta asks whose webhook URL this is: `credential_not_allowed` unless it says the session's verify token.",
  request: AnswerCloudHook,
  reply: CloudHookAnswer,
  errors: ['not_found', 'credential_not_allowed', 'unavailable'],
  example: {
    request: { hookId: 'h3kOZ2', mode: 'subscribe', verifyToken: 'a word of mine', challenge: '1158201444' },
    reply: { challenge: '1158201444' },
  },
});

export class FindCloudHook {
  @Text({ min: 1, max: 64, description: "The id in the session's webhook URL." }) hookId: string;
}

export const findCloudHook = defineRequest({
  subject: 'sessions.find-cloud-hook',
  owner: 'messaging-session',
  summary: 'Whether there is such a webhook URL: asked before the body of what Meta posts is read.',
  request: FindCloudHook,
  reply: Done,
  errors: ['not_found'],
  example: { request: { hookId: 'h3kOZ2' }, reply: {} },
});

export class TakeCloudHook {
  @Text({ min: 1, max: 64, description: "The id in the session's webhook URL." }) hookId: string;
  @Text({ optional: true, description: '`X-Hub-Signature-256`.' }) signature?: string;
  @Text({ optional: true, description: 'A body of at most 48 KiB as it came, in base64.' }) body?: string;
  @TextList({
    optional: true,
    ...{ minItems: 1, maxItems: Math.ceil(maxCloudHookBytes / cloudHookPartBytes) },
    maxLength: (cloudHookPartBytes / 3) * 4,
    description: 'A larger body as it came: parts of 48 KiB each, in base64.',
  })
  parts?: string[];
}

export const takeCloudHook = defineRequest({
  subject: 'sessions.take-cloud-hook',
  owner: 'messaging-session',
  summary:
    'What Meta tells: stored when it is answered. `unauthenticated` unless the app secret of the session signed the bytes.',
  request: TakeCloudHook,
  reply: Done,
  errors: ['not_found', 'unauthenticated', 'invalid_parameter', 'payload_too_large', 'unavailable'],
  example: {
    request: { hookId: 'h3kOZ2', signature: `sha256=${'0'.repeat(64)}`, body: 'eyJlbnRyeSI6W119' },
    reply: {},
  },
});
