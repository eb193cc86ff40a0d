import type { Schemas } from '@parley/client';
import { useQuery } from '@tanstack/react-query';
import { useMe } from './account.js';
import { ask, client } from './client.js';

export type Project = Schemas['Project'];

const mostProjects = 500;

export function useProjects() {
  return useQuery({
    queryKey: ['projects', 'all'],
    queryFn: async () => (await ask(client.GET('/v1/projects', { params: { query: { limit: mostProjects } } }))).data,
  });
}

/** Which project was looked at last, by team: kept in this browser. */
export function keptProject(teamId: string): string | null {
  try {
    return localStorage.getItem(storageKey(teamId));
  } catch {
    // Storage may be forbidden; the first project it is.
    return null;
  }
}

export function keepProject(teamId: string, projectId: string): void {
  try {
    localStorage.setItem(storageKey(teamId), projectId);
  } catch {
    // The address still has the project.
  }
}

function storageKey(teamId: string): string {
  return `parley-project-${teamId}`;
}

/** The project that is chosen: the one in the address, else the last one here, else the first of the team. */
export function useChosenProject(inAddress: string | undefined): Project | undefined {
  const { data: me } = useMe();
  const { data: projects = [] } = useProjects();
  const wanted = [inAddress, me ? keptProject(me.team.id) : null];
  return wanted.flatMap((id) => projects.find((project) => project.id === id) ?? []).at(0) ?? projects.at(-1);
}
