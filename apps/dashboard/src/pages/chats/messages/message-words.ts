import { t } from '@lingui/core/macro';
import type { Schemas } from '../../../api/index.js';

export type Message = Schemas['MessageRead'];

/** An icon and a name, for messages without a text. */
const kinds: Readonly<Partial<Record<Message['type'], readonly [figure: string, name: string]>>> = {
  image: ['📷', t`Photo`],
  video: ['🎬', t`Video`],
  audio: ['🎵', t`Audio`],
  document: ['📄', t`File`],
  location: ['📍', t`Location`],
  contact: ['👤', t`Contact`],
  phone_number_shared: ['📞', t`Phone number shared`],
  poll: ['📊', t`Poll`],
  sticker: ['🏷️', t`Sticker`],
  reaction: ['', t`Reaction`],
  revoke: ['🚫', t`This message was deleted`],
  unknown: ['', t`A kind of message that is not shown`],
};

/** Summarizes a message in one line. */
export function snippetOf(message: Message): string {
  if (message.unavailable) return t`This message is not available yet`;
  if (message.type === 'audio' && message.ptt) return t`🎤 Voice message`;
  const [figure, name] = kinds[message.type] ?? ['', t`Message`];
  return `${figure} ${wordsOf(message) || name}`.trim();
}

function wordsOf({ type, text, caption, displayName, filename, title, reaction }: Message): string | undefined {
  switch (type) {
    case 'contact':
      return displayName;
    case 'document':
      return caption || filename;
    case 'location':
      return title;
    case 'reaction':
      return t`Reacted ${reaction ?? ''}`;
    default:
      return text || caption;
  }
}

/** The author of a message, as shown beside it. */
export function authorOf({ fromMe, pushName, conversation: { sender, phoneNumber } }: Message): string {
  if (fromMe) return t`You`;
  return pushName || sender?.phoneNumber || sender?.username || phoneNumber || t`Them`;
}

/** The author of a reaction, as shown beside it. */
export function reactorOf({ fromMe, from, pushName }: NonNullable<Message['reactions']>[number]): string {
  return fromMe ? t`You` : pushName || from?.phoneNumber || from?.username || t`Them`;
}

/** True for texts and files that this account sent, except stickers. */
export function canBeEdited({ fromMe, type, text, media, unavailable }: Message): boolean {
  if (!fromMe || unavailable) return false;
  return (type === 'text' || type === 'edited') && text !== undefined
    ? true
    : media !== undefined && type !== 'sticker';
}
