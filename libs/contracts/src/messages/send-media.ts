import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { Flag, OneOf, ResourceId, Text } from '../validation/fields.js';
import { exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';
import { fileTimeoutMs } from '../sessions/session.requests.js';

/** The type of a message with a file: sendFile sends a `document`, sendVoice an `audio` with `ptt`. */
export const mediaMessageTypes = ['image', 'video', 'document', 'audio', 'sticker'] as const;
export type MediaMessageType = (typeof mediaMessageTypes)[number];

/** The maximum length of a caption, in characters. */
export const maxCaptionLength = 1024;

/**
 * A send with a file as the caller requested it: the values by which two requests with one idempotency key are compared.
 * The media id is not among them, because it differs each time the same bytes are stored.
 */
export class MediaSendRequest extends SendMessage {
  @OneOf(mediaMessageTypes) type: MediaMessageType;
  @Flag({ optional: true, description: 'A voice message.' }) ptt?: boolean;
  @Text({ optional: true, max: maxCaptionLength }) caption?: string;
  @Flag({ optional: true, description: 'Whether phones show it only once. For an image, a video or a voice message.' })
  viewOnce?: boolean;
  @Text({
    min: 1,
    max: 4096,
    description: 'Where the bytes came from: `url:<url>`, `sha256:<hex>;<mimetype>;<filename>` or `media:<id>`.',
  })
  source: string;
}

export class SendMedia extends MediaSendRequest {
  @ResourceId({ description: 'A media of the session; its bytes are in the store.' }) mediaId: string;
}

export const sendMedia = defineRequest({
  subject: 'messaging.session.{sessionId}.send-media',
  owner: 'messaging-session',
  summary: 'Send a file that is in the media store. Answered as send-text.',
  request: SendMedia,
  reply: MessageSentPayload,
  timeoutMs: fileTimeoutMs,
  errors: [...sendErrors, 'payload_too_large'],
  example: {
    request: {
      ...exampleSend,
      type: 'image',
      caption: 'The harbour',
      source: 'url:https://example.com/harbour.jpg',
      mediaId: '381725006612738590',
    },
    reply: { ...exampleSent, type: 'image' },
  },
});
