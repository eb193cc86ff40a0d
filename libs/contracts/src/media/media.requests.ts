import { defineRequest } from '../define.js';
import type { ErrorCode } from '../errors.js';
import { acknowledgement } from '../http/answers.js';
import { Done } from '../page.js';
import { Integer, OneOf, ResourceId, Text } from '../validation/fields.js';
import { getSession } from '../sessions/session.requests.js';
import { exampleBlob, exampleMedia, Media, MediaBlob, StoredMedia } from './media.js';

/** How the file came in: `upload` for later use, `send` together with the send that uses it, or as a `picture`. */
export const mediaOrigins = ['upload', 'send', 'picture'] as const;
export type MediaOrigin = (typeof mediaOrigins)[number];

export class RegisterMedia extends MediaBlob {
  @Text({ min: 1, max: 64, description: 'Name or id of the session that will own it.' }) session: string;
  @OneOf(mediaOrigins) origin: MediaOrigin;
}

export const registerMedia = defineRequest({
  subject: 'media.register',
  owner: 'messaging-session',
  summary: 'Make a file of a session out of bytes that are in the store. Bytes without a file are removed in time.',
  request: RegisterMedia,
  reply: Media,
  errors: ['not_found', 'payload_too_large'],
  example: { request: { session: 'default', ...exampleBlob, origin: 'upload' }, reply: exampleMedia },
});

export class MediaLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @ResourceId() mediaId: string;
}

const lookup: MediaLookup = { session: 'default', mediaId: exampleMedia.id };
const exampleStored: StoredMedia = { ...exampleMedia, blobId: exampleBlob.blobId };

/** Errors of remote media: the bytes of a received file are fetched from the network at its first read. */
const whereFetched: readonly ErrorCode[] = [
  'link_expired',
  'payload_too_large',
  'engine_rejected',
  'session_not_connected',
  'unavailable',
];
/** The `detail` of `unavailable` while a file still comes from its network: it is asked for again. */
export const fetchingFile = 'fetching';
/** Then {@link fetchingFile} is the answer. */
export const fetchAnswerMs = 15_000;
const fetchTimeoutMs = fetchAnswerMs + 5_000;

export const getMedia = defineRequest({
  subject: 'media.get',
  owner: 'messaging-session',
  summary: 'A file of a session and where its bytes are; they are fetched from the network when it is first read.',
  request: MediaLookup,
  reply: StoredMedia,
  errors: ['not_found', ...whereFetched],
  timeoutMs: fetchTimeoutMs,
  example: { request: lookup, reply: exampleStored },
});

export class LinkedMediaLookup {
  @ResourceId({ description: 'Of a file of any session, or of the picture of a group.' }) mediaId: string;
  @Integer({ optional: true, min: 0, description: 'When the link expires, in Unix seconds.' })
  expiresAtSeconds?: number;
}

export const getLinkedMedia = defineRequest({
  subject: 'media.get-linked',
  owner: 'messaging-session',
  summary: 'The file that a signed link names. Only services ask, with `manyTeamsCaller`.',
  request: LinkedMediaLookup,
  reply: StoredMedia,
  errors: ['not_found', 'credential_not_allowed', ...whereFetched],
  timeoutMs: fetchTimeoutMs,
  example: { request: { mediaId: exampleMedia.id }, reply: exampleStored },
});

export const discardMedia = defineRequest({
  subject: 'media.discard',
  owner: 'messaging-session',
  summary:
    'Take back a file that came with a request that was refused, and its bytes, at once. Without effect once it is part ' +
    'of a message or the picture of a group, and when there is none.',
  request: MediaLookup,
  reply: Done,
  errors: ['not_found'],
  example: { request: lookup, reply: {} },
});

export const deleteMedia = defineRequest({
  subject: 'media.delete',
  owner: 'messaging-session',
  http: {
    route: 'DELETE /api/{session}/media/{id}',
    scope: 'media:write',
    tag: 'Media',
    params: { id: 'mediaId' },
    answer: acknowledgement('The file is deleted.'),
  },
  visible: getSession,
  summary: 'Delete a file from a session. Messages keep its id, and people who received the file keep it.',
  request: MediaLookup,
  reply: Done,
  errors: ['not_found'],
  example: { request: lookup, reply: {} },
});
