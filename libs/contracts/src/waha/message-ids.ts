import { chatIdOf, isGroupId, type WahaIdentity } from './chat-ids.js';

/** What the id of a message is made of. */
export interface IdentifiedMessage {
  readonly id: string;
  readonly whatsappId: string;
  readonly fromMe: boolean;
  readonly chat: WahaIdentity;
  /** Who wrote it, where that is somebody else than the account. */
  readonly sender?: WahaIdentity;
}

/** Clients put ids into paths without encoding them. */
const safeInPaths = /^[A-Za-z0-9.=+-]+$/;

/** The network's id of a message, or its resource id where that would not survive in a path. */
export function bareMessageId({ id, whatsappId }: Pick<IdentifiedMessage, 'id' | 'whatsappId'>): string {
  return safeInPaths.test(whatsappId) ? whatsappId : id;
}

/** `{true|false}_{chat id}_{whatsapp_id}`, for another's message in a group `_{participant id}` after it. */
export function messageIdOf(message: IdentifiedMessage): string {
  const chatId = chatIdOf(message.chat);
  const parts = [String(message.fromMe), chatId, bareMessageId(message)];
  if (!message.fromMe && message.sender !== undefined && isGroupId(chatId)) parts.push(chatIdOf(message.sender));
  return parts.join('_');
}

/** What an id of a message names: the network's id or the resource id, and the chat where the id has one. */
export interface NamedMessage {
  readonly reference: string;
  readonly chatId?: string;
}

const longest = 1024;

/**
 * Reads an id that {@link messageIdOf} made, a bare `whatsapp_id` or a resource id. What it says of direction, chat and
 * participant is not relied on: the message is looked up by `reference` within its session.
 * @returns undefined for what is no such id
 */
export function readMessageId(text: string): NamedMessage | undefined {
  if (text.length === 0 || text.length > longest || /[\s\p{Cc}]/u.test(text)) return undefined;
  if (!/^(true|false)_/.test(text)) return { reference: text };
  const [, chatId = '', reference = '', participant, ...more] = text.split('_');
  const isWhole = chatId !== '' && reference !== '' && participant !== '' && more.length === 0;
  return isWhole ? { reference, chatId } : undefined;
}
