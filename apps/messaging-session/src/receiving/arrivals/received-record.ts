import { announcedType, filenameOf } from '@parley/media-store';
import {
  type AnnouncedMedia,
  type CarriedBody,
  type MessageContent,
  type MessageRecord,
  type RemoteFile,
  type InboundOf,
  toIdentityRef,
} from '@parley/engine-kit';
import type { ResolvedArrival } from './resolved-arrival.js';
import type { BatchView } from './arrival-kind.js';

/** The record of a received message. Its file becomes a file of the receiving session. */
export function receivedRecord(
  id: string,
  arrival: ResolvedArrival<InboundOf<'message' | 'update'>>,
  batch: BatchView,
): MessageRecord {
  const { sessionId, chat, from } = arrival;
  const { message, fromMe = false } = arrival.item;
  return {
    id,
    sessionId,
    chatId: chat.id,
    whatsappId: message.whatsappId,
    fromMe,
    senderId: fromMe || chat.kind === 'person' ? undefined : from.id,
    timestamp: message.timestamp,
    pushName: fromMe ? batch.ownName(sessionId) : message.pushName,
    type: message.body.type,
    text: message.body.text,
    content: contentOf(id, arrival, batch),
  };
}

function contentOf(
  id: string,
  arrival: ResolvedArrival<InboundOf<'message' | 'update'>>,
  batch: BatchView,
): MessageContent {
  const { sessionId, mentions } = arrival;
  const { body, remoteMedia, replyTo, unavailableReason } = arrival.item.message;
  const { media, ...said } = body.content ?? {};
  const repliedTo = replyTo === undefined ? undefined : batch.known(sessionId, replyTo)?.id;
  return {
    ...said,
    media: media ? ownMedia(id, sessionId, media, batch) : remoteMedia && ownRemote(id, sessionId, remoteMedia, batch),
    unavailable: unavailableReason === undefined ? undefined : true,
    unavailableReason,
    replyTo: repliedTo,
    mentions: mentions.length > 0 ? mentions.map(toIdentityRef) : undefined,
  };
}

function ownMedia(
  messageId: string,
  sessionId: string,
  media: NonNullable<NonNullable<CarriedBody['content']>['media']>,
  batch: BatchView,
): NonNullable<MessageContent['media']> {
  const id = batch.nextId();
  const { mimeType, filename } = media;
  const blobId = batch.blobOf({ sessionId, blobId: media.blobId });
  batch.addMedia(messageId, { id, sessionId, blobId, mimeType, filename });
  return { id, ...media, blobId };
}

function ownRemote(
  messageId: string,
  sessionId: string,
  { reference, ...announced }: AnnouncedMedia,
  batch: BatchView,
): RemoteFile {
  const filename = filenameOf(announced.filename);
  const file = { id: batch.nextId(), mimeType: announcedType(announced.mimeType) };
  const named = filename === undefined ? file : { ...file, filename };
  batch.addRemoteMedia(messageId, { ...named, sessionId, reference });
  return named;
}
