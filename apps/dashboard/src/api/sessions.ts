import type { Schemas } from '@parley/client';
import { useQuery } from '@tanstack/react-query';
import { ask, client } from './client.js';

const mostSessions = 500;

/** The newest 500 sessions of a project, for choosing one. */
export function useSessions(projectId: string) {
  return useQuery({
    queryKey: ['sessions', projectId, 'choices'],
    queryFn: async (): Promise<Schemas['Session'][]> =>
      (await ask(client.GET('/v1/sessions', { params: { query: { projectId, limit: mostSessions } } }))).data,
  });
}
