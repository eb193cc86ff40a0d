import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas, useSessions } from '../api/index.js';
import { useProject } from '../routing/index.js';

type Session = Pick<Schemas['Session'], 'name' | 'externalId' | 'origin'>;

const mostLinks = 500;

/**
 * What people call a session. One that a customer made by a QuickLink or the widget has a name that only programs need: it is called
 * by the customer's reference, else by the link.
 */
export function useSessionTitle(projectId: string, sessions: readonly Session[]): (session: Session) => string {
  const isNeeded = sessions.some(({ externalId, origin }) => origin?.kind === 'quicklink' && externalId === undefined);
  const { data: links = [] } = useQuery({
    queryKey: ['links', 'names', projectId],
    queryFn: async () => {
      const query = { projectId, limit: mostLinks };
      return (await ask(client.GET('/v1/quicklinks', { params: { query } }))).data;
    },
    enabled: isNeeded,
  });
  return ({ name, externalId, origin }) => {
    if (!origin) return name;
    if (externalId !== undefined) return externalId;
    if (origin.kind === 'widget') return t`Widget customer`;
    return links.find(({ id }) => id === origin.id)?.name ?? t`QuickLink customer`;
  };
}

/** The same for places that know a session by its name alone. */
export function useTitleOfName(): (name: string) => string {
  const { id: projectId } = useProject();
  const { data: sessions = [] } = useSessions(projectId);
  const titleOf = useSessionTitle(projectId, sessions);
  return (name) => {
    const session = sessions.find((one) => one.name === name);
    return session ? titleOf(session) : name;
  };
}

/** What people call the session with this name. */
export function SessionName({ name }: { name: string }) {
  return useTitleOfName()(name);
}
