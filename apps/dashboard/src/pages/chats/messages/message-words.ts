import type { Schemas } from '../../../api/index.js';

export type Message = Schemas['MessageRead'];

const kinds: Readonly<Partial<Record<Message['type'], string>>> = {
  image: '📷 Photo',
  video: '🎬 Video',
  audio: '🎵 Audio',
  document: '📄 File',
  location: '📍 Location',
  contact: '👤 Contact',
  phone_number_shared: '📞 Phone number shared',
  poll: '📊 Poll',
  sticker: '🏷️ Sticker',
  reaction: 'Reaction',
  revoke: 'This message was deleted',
  unknown: 'A kind of message that is not shown',
};

/** A message in a line. */
export function snippetOf(message: Message): string {
  const { type, text, caption, unavailable, reaction } = message;
  if (unavailable) return 'This message is not available yet';
  if (type === 'contact') return `👤 ${message.displayName ?? 'Contact'}`;
  if (type === 'poll') return `📊 ${text ?? 'Poll'}`;
  if (type === 'document') return `📄 ${caption || message.filename || 'File'}`;
  if (type === 'reaction') return `Reacted ${reaction ?? ''}`;
  if (type === 'audio' && message.ptt) return '🎤 Voice message';
  const kind = kinds[type];
  const words = text ?? caption;
  if (words === undefined || words === '') return kind ?? 'Message';
  return kind !== undefined && type !== 'unknown' ? `${kind.split(' ')[0]} ${words}` : words;
}

/** Who wrote it, as it is said beside it. */
export function authorOf({ fromMe, pushName, conversation: { sender, phoneNumber } }: Message): string {
  if (fromMe) return 'You';
  return pushName || sender?.phoneNumber || sender?.username || phoneNumber || 'Them';
}

/** One's own, as long as there is a text or a caption. */
export function canBeEdited({ fromMe, type, text, media, unavailable }: Message): boolean {
  if (!fromMe || unavailable) return false;
  return (type === 'text' || type === 'edited') && text !== undefined
    ? true
    : media !== undefined && type !== 'sticker';
}
