import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { acknowledgement } from '../http/answers.js';
import { maxCaptionLength } from '../messages/send-media.js';
import { exampleSent } from '../messages/send-message.js';
import { Done } from '../page.js';
import { fileTimeoutMs, getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { OneOf, ResourceId, Text } from '../validation/fields.js';

export const statusTypes = ['text', 'image', 'video', 'voice'] as const;
export type StatusType = (typeof statusTypes)[number];

/** Posts a status, visible to everyone who has the session in their contacts. `text` needs a text, other types a file. */
export class PostStatus {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @OneOf(statusTypes) type: StatusType;
  @Text({ optional: true, min: 1, max: 4096, description: 'Required with `text`, and only there.' }) text?: string;
  @ResourceId({ optional: true, description: 'A media of the session; required with all but `text`.' })
  mediaId?: string;
  @Text({ optional: true, max: maxCaptionLength, description: 'Of an image or a video.' }) caption?: string;
}

/** The body of a text status. */
export class TextStatusBody {
  @Text({ min: 1, max: 4096 }) text: string;
}

export const postStatus = defineRequest({
  subject: 'messaging.session.{sessionId}.status-post',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/status/text',
    scope: 'messages:send',
    tag: 'Status',
    operationId: 'postTextStatus',
    summary: 'Post a text as a status update.',
    fixed: { type: 'text' },
    body: TextStatusBody,
  },
  visible: getSession,
  summary: 'Post a status update. Answered after the network accepted it.',
  request: PostStatus,
  reply: MessageSentPayload,
  timeoutMs: fileTimeoutMs,
  errors: [
    'not_found',
    'session_not_connected',
    'missing_field',
    'invalid_parameter',
    'engine_rejected',
    'not_supported_by_engine',
  ],
  example: {
    request: { session: 'default', type: 'text', text: 'At the harbour' },
    reply: { ...exampleSent, conversation: { id: '381725000112738560' } },
  },
});

export class DeleteStatus {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @ResourceId({ description: 'The id of the message that posted it.' }) messageId: string;
}

export const deleteStatus = defineRequest({
  subject: 'messaging.session.{sessionId}.status-delete',
  owner: 'messaging-session',
  http: {
    route: 'DELETE /api/{session}/status/{id}',
    scope: 'messages:send',
    tag: 'Status',
    params: { id: 'messageId' },
    answer: acknowledgement('The status is deleted.'),
  },
  visible: getSession,
  summary: 'Delete a status update that the session posted.',
  request: DeleteStatus,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: ['not_found', 'session_not_connected', 'engine_rejected', 'not_supported_by_engine'],
  example: { request: { session: 'default', messageId: exampleSent.id }, reply: {} },
});
