import type { MessageReaction } from '@parley/contracts/events';
import { type Identity, type KeptReaction, toIdentityRef } from '@parley/engine-kit';

interface Reacted {
  readonly reactions?: readonly KeptReaction[];
}

/** Adds a reaction to a message. It replaces the same person's reaction, unless that one is newer. */
export function withReaction<Message extends Reacted>(message: Message, reaction: KeptReaction): Message {
  const { reactions = [] } = message;
  const earlier = reactions.find(({ from }) => from === reaction.from);
  if (earlier && earlier.at > reaction.at) return message;
  return { ...message, reactions: [...reactions.filter((one) => one !== earlier), reaction] };
}

/** The people who reacted, without the account itself. */
export function reactorsOf({ reactions = [] }: Reacted): string[] {
  return reactions.flatMap(({ from }) => from ?? []);
}

/** The people who wrote the messages or reacted to them. */
export function peopleOf(messages: readonly (Reacted & { readonly senderId?: string })[]): string[] {
  return messages.flatMap((message) => [
    ...(message.senderId === undefined ? [] : [message.senderId]),
    ...reactorsOf(message),
  ]);
}

/**
 * The reactions, oldest first. When identities were merged into one person, the newest reaction counts. @param people
 * by the ids of {@link reactorsOf}
 */
export function toReactions(
  { reactions = [] }: Reacted,
  people: ReadonlyMap<string, Identity>,
): MessageReaction[] | undefined {
  const byPerson = new Map<string | undefined, MessageReaction>();
  for (const { emoji, at, from, pushName } of reactions.toSorted((one, other) => one.at - other.at)) {
    const person = from === undefined ? undefined : people.get(from);
    if (from !== undefined && !person) continue;
    byPerson.delete(person?.id);
    byPerson.set(person?.id, {
      emoji,
      fromMe: from === undefined,
      ...(person && { from: toIdentityRef(person) }),
      ...(pushName === undefined ? {} : { pushName }),
      at: new Date(at * 1000).toISOString(),
    });
  }
  const given = [...byPerson.values()].filter(({ emoji }) => emoji !== '');
  return given.length > 0 ? given : undefined;
}
