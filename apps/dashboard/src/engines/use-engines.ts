import { useQuery } from '@tanstack/react-query';
import { ask, client, type Project, type Schemas } from '../api/index.js';

export type Engine = Schemas['EngineDescription'];

/** What engines there are: their words and their fields come from the API. They stay the same while the page is open. */
export function useEngines() {
  return useQuery({ queryKey: ['engines'], queryFn: () => ask(client.GET('/v1/engines')), staleTime: Infinity });
}

/** Undefined until the engines are read. */
export function useEngine(name: Engine['name']): Engine | undefined {
  const { data: engines = [] } = useEngines();
  return engines.find((engine) => engine.name === name);
}

/** The engine that a form begins with: a Live project is for people, any other for trying things out. */
export function firstChoice(engines: readonly Engine[], { stage }: Pick<Project, 'stage'>): Engine | undefined {
  const isLive = stage === 'Live';
  const fitting = engines.filter(({ simulated }) => simulated !== isLive);
  return fitting.find(({ installed }) => installed) ?? fitting[0] ?? engines[0];
}

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
