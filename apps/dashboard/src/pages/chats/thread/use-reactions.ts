import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { ask, client, type Schemas } from '../../../api/index.js';

export interface Reaction {
  by: string;
  emoji: string;
  isOwn: boolean;
}

/** By the id of the message. */
export type Reactions = ReadonlyMap<string, readonly Reaction[]>;

const mostRead = 25;
const own = new Map<string, string>();
const listeners = new Set<() => void>();
let ownVersion = 0;

/** Of this account, given on this page: nothing tells of those later. */
export function keepOwnReaction(messageId: string, emoji: string): void {
  own.set(messageId, emoji);
  ownVersion += 1;
  for (const listener of listeners) listener();
}

export function ownReaction(messageId: string): string | undefined {
  return own.get(messageId) || undefined;
}

/**
 * Reactions to messages of a session: messages as read do not have them, so that the newest events tell, as far as their
 * content is kept.
 */
export function useReactions(projectId: string, sessionId: string): Reactions {
  const { data: ids = none } = useQuery({
    queryKey: ['events', projectId, 'reactions', sessionId],
    queryFn: async () => {
      const query = { type: 'message.reaction', limit: mostRead };
      const params = { path: { projectId }, query };
      const { data } = await ask(client.GET('/platform/projects/{projectId}/events', { params }));
      const kept = data.filter(({ source, payloadAvailability }) => {
        return source.id === sessionId && payloadAvailability === 'available';
      });
      return kept.map(({ id }) => id);
    },
  });
  const told = useQueries({
    queries: ids.map((eventId) => ({
      queryKey: ['event', projectId, eventId, 'reaction'],
      queryFn: () => fetchReaction(projectId, eventId),
      staleTime: Infinity,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const version = useSyncExternalStore(subscribe, () => ownVersion);
  return useMemo(() => byMessage(told), [told, version]);
}

const none: string[] = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function fetchReaction(projectId: string, eventId: string): Promise<Schemas['MessageRead'] | null> {
  const params = { path: { projectId, eventId }, query: { includePayload: true } };
  const { payload } = await ask(client.GET('/platform/projects/{projectId}/events/{eventId}', { params }));
  if (payload === null) return null;
  const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
  return (JSON.parse(new TextDecoder().decode(bytes)) as { payload: Schemas['MessageRead'] }).payload;
}

/** @param told newest first; the newest of each person counts, and an empty one takes back */
function byMessage(told: Schemas['MessageRead'][]): Reactions {
  const reactions = new Map<string, Map<string, Reaction>>();
  const add = (messageId: string, reaction: Reaction) => {
    const given = reactions.get(messageId) ?? new Map<string, Reaction>();
    if (!given.has(reaction.by)) given.set(reaction.by, reaction);
    reactions.set(messageId, given);
  };
  for (const [messageId, emoji] of own) add(messageId, { by: 'You', emoji, isOwn: true });
  for (const { reactionTo, reaction = '', pushName, conversation } of told) {
    const by = pushName || conversation.sender?.phoneNumber || conversation.phoneNumber || 'Somebody';
    if (reactionTo !== undefined) add(reactionTo, { by, emoji: reaction, isOwn: false });
  }
  return new Map([...reactions].map(([id, given]) => [id, [...given.values()].filter(({ emoji }) => emoji !== '')]));
}
