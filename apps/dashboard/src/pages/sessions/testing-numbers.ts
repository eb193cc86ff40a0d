import { useQuery } from '@tanstack/react-query';
import { ask, client } from '../../api/index.js';

const mostNumbers = 500;

/** The testing numbers of a project. The key is under `sessions`, because the session on a number changes with sessions. */
export function useTestingNumbers(projectId: string, enabled = true) {
  return useQuery({
    queryKey: ['sessions', 'testing-numbers', projectId],
    queryFn: async () =>
      (await ask(client.GET('/v1/testing-numbers', { params: { query: { projectId, limit: mostNumbers } } }))).data,
    enabled,
  });
}

export function useEngines() {
  return useQuery({ queryKey: ['engines'], queryFn: () => ask(client.GET('/v1/engines')), staleTime: Infinity });
}
