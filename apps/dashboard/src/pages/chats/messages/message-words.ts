import type { Schemas } from '../../../api/index.js';

export type Message = Schemas['MessageRead'];

/** An icon and a name, for messages without a text. */
const kinds: Readonly<Partial<Record<Message['type'], readonly [figure: string, name: string]>>> = {
  image: ['📷', 'Photo'],
  video: ['🎬', 'Video'],
  audio: ['🎵', 'Audio'],
  document: ['📄', 'File'],
  location: ['📍', 'Location'],
  contact: ['👤', 'Contact'],
  phone_number_shared: ['📞', 'Phone number shared'],
  poll: ['📊', 'Poll'],
  sticker: ['🏷️', 'Sticker'],
  reaction: ['', 'Reaction'],
  revoke: ['🚫', 'This message was deleted'],
  unknown: ['', 'A kind of message that is not shown'],
};

/** Summarizes a message in one line. */
export function snippetOf(message: Message): string {
  if (message.unavailable) return 'This message is not available yet';
  if (message.type === 'audio' && message.ptt) return '🎤 Voice message';
  const [figure, name] = kinds[message.type] ?? ['', 'Message'];
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
      return `Reacted ${reaction ?? ''}`;
    default:
      return text || caption;
  }
}

/** The author of a message, as shown beside it. */
export function authorOf({ fromMe, pushName, conversation: { sender, phoneNumber } }: Message): string {
  if (fromMe) return 'You';
  return pushName || sender?.phoneNumber || sender?.username || phoneNumber || 'Them';
}

/** The author of a reaction, as shown beside it. */
export function reactorOf({ fromMe, from, pushName }: NonNullable<Message['reactions']>[number]): string {
  return fromMe ? 'You' : pushName || from?.phoneNumber || from?.username || 'Them';
}

/** True for texts and files that this account sent, except stickers. */
export function canBeEdited({ fromMe, type, text, media, unavailable }: Message): boolean {
  if (!fromMe || unavailable) return false;
  return (type === 'text' || type === 'edited') && text !== undefined
    ? true
    : media !== undefined && type !== 'sticker';
}
