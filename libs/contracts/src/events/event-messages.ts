interface AboutMessages {
  id?: string;
  reactionTo?: string;
  revokedId?: string;
  pollMessageId?: string;
  messages?: readonly { id: string }[];
}

/**
 * The ids of the messages whose state an event changes, each once, such as the target of a reaction. A message that is
 * only quoted is not included.
 */
export function messagesOf(type: string, payload: object): string[] {
  if (!type.startsWith('message.')) return [];
  const { id, reactionTo, revokedId, pollMessageId, messages = [] } = payload as AboutMessages;
  const named = [id, reactionTo, revokedId, pollMessageId, ...messages.map((message) => message.id)];
  return [...new Set(named.filter((messageId) => messageId !== undefined))];
}
