import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ask, client } from '../../api/index.js';
import type { Session } from './conversations.js';

/** `useSessions` reads the newest so many; of a project with more, the others are asked for by name. */
const mostRead = 500;
const mostListed = 50;
const longestName = 64;
const typedMs = 200;

async function sessionsNamed(projectId: string, name: string): Promise<Session[]> {
  const query = { projectId, name: name.slice(0, longestName), limit: mostRead };
  return (await ask(client.GET('/v1/sessions', { params: { query } }))).data;
}

/**
 * The session that an address names, by its name or id.
 * @returns undefined while it is looked for; `null` where the project has no such session
 */
export function useSessionNamed(
  projectId: string,
  sessions: readonly Session[] | undefined,
  named: string | undefined,
): Session | null | undefined {
  const isIt = ({ id, name }: Session): boolean => name === named || id === named;
  const read = sessions?.find(isIt);
  const isElsewhere = named !== undefined && sessions !== undefined && !read && sessions.length >= mostRead;
  const { data } = useQuery({
    queryKey: ['sessions', projectId, 'named', named],
    queryFn: async () => {
      const id = /^\d+$/.test(named ?? '') ? named : undefined;
      if (id === undefined) return (await sessionsNamed(projectId, named ?? '')).find(isIt) ?? null;
      const { data: found } = await ask(client.GET('/v1/search/ids', { params: { query: { id, projectId } } }));
      const name = found.find(({ kind }) => kind === 'session')?.name;
      return name === undefined ? null : ((await sessionsNamed(projectId, name)).find(isIt) ?? null);
    },
    enabled: isElsewhere,
    throwOnError: true,
  });
  if (read) return read;
  return isElsewhere ? data : null;
}

/** The sessions among which one is chosen: those that are read, and what the server has for what is typed. */
export function useSessionChoices(projectId: string, sessions: readonly Session[], typed: string): readonly Session[] {
  const [settled] = useDebouncedValue(typed.trim(), typedMs);
  const { data: found = [] } = useQuery({
    queryKey: ['sessions', projectId, 'typed', settled],
    queryFn: async () => (await sessionsNamed(projectId, settled)).slice(0, mostListed),
    enabled: settled !== '' && sessions.length >= mostRead,
  });
  const known = new Set(sessions.map(({ id }) => id));
  return [...sessions, ...found.filter(({ id }) => !known.has(id))];
}
