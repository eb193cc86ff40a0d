import { notFound } from '@parley/contracts';
import { type Identities, type Identity, parseChatRef } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';

/**
 * The chat that a request names, when the project knows it at all.
 * @throws DomainError `invalid_parameter`, `not_found`
 */
export async function ownChat(identities: Identities, session: SessionRecord, chatId: string): Promise<Identity> {
  const chat = await identities.find(session.projectId, parseChatRef(chatId, 'chatId'));
  if (!chat) throw notFound('Chat', chatId);
  return chat;
}
