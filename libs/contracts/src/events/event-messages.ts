interface AboutMessages {
  id?: string;
  reactionTo?: string;
  revokedId?: string;
  pollMessageId?: string;
  messages?: readonly { id: string }[];
}

/**
 * The messages that an event is about, each once: those whose state it tells, such as the one that a reaction is to. Not
 * one that is only quoted.
 */
export function messagesOf(type: string, payload: object): string[] {
  if (!type.startsWith('message.')) return [];
  const { id, reactionTo, revokedId, pollMessageId, messages = [] } = payload as AboutMessages;
  const named = [id, reactionTo, revokedId, pollMessageId, ...messages.map((message) => message.id)];
  return [...new Set(named.filter((messageId) => messageId !== undefined))];
}
