import type { Schemas } from '@parley/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from './account.js';
import { ask, client } from './client.js';
import { isRemoved } from './query-client.js';

export type Project = Schemas['Project'];

const mostProjects = 500;
const allProjects = ['projects', 'all'] as const;

export function useProjects() {
  return useQuery({
    queryKey: allProjects,
    queryFn: async () => (await ask(client.GET('/v1/projects', { params: { query: { limit: mostProjects } } }))).data,
  });
}

/** Returns a function that takes a deleted project out of the list at once, so that no page asks for its data meanwhile. */
export function useForgetProject(): (id: string) => void {
  const queries = useQueryClient();
  return (id) =>
    void queries.setQueryData<Project[]>(allProjects, (projects) => projects?.filter((project) => project.id !== id));
}

/** Whether the project of an address does not exist, or was deleted elsewhere. False while the list is asked for. */
export function useIsProjectGone(inAddress: string | undefined): boolean {
  const { data: projects, isFetching } = useProjects();
  if (inAddress === undefined || projects === undefined || isFetching || isRemoved(inAddress)) return false;
  return projects.every(({ id }) => id !== inAddress);
}

/** The project that the member last chose in this browser, by team. */
export function keptProject(teamId: string): string | null {
  try {
    return localStorage.getItem(storageKey(teamId));
  } catch {
    // The browser may forbid storage; then the first project is chosen.
    return null;
  }
}

export function keepProject(teamId: string, projectId: string): void {
  try {
    localStorage.setItem(storageKey(teamId), projectId);
  } catch {
    // The browser may forbid storage. The project is still in the address.
  }
}

function storageKey(teamId: string): string {
  return `parley-project-${teamId}`;
}

/** The chosen project: that of the address, else the last one chosen in this browser, else the first of the team. */
export function useChosenProject(inAddress: string | undefined): Project | undefined {
  const { data: me } = useMe();
  const { data: projects = [] } = useProjects();
  const wanted = [inAddress, me ? keptProject(me.team.id) : null];
  return wanted.flatMap((id) => projects.find((project) => project.id === id) ?? []).at(0) ?? projects.at(-1);
}

const mostSessions = 500;

/** The newest 500 sessions of a project, for choosing one. */
export function useSessions(projectId: string) {
  return useQuery({
    queryKey: ['sessions', projectId, 'choices'],
    queryFn: async (): Promise<Schemas['Session'][]> =>
      (await ask(client.GET('/v1/sessions', { params: { query: { projectId, limit: mostSessions } } }))).data,
  });
}
