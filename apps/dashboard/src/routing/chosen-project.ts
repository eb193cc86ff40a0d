import { useNavigate } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { type Project, useProjects } from '../api/index.js';

export const ProjectContext = createContext<Project | undefined>(undefined);

/** Puts a project into the address, which then is the chosen one. Does nothing without one. */
export function useProjectInAddress(projectId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (projectId === undefined) return;
    void navigate({ to: '.', search: (previous) => ({ ...previous, project: projectId }), replace: true });
  }, [projectId, navigate]);
}

/** Chooses the project of what a page shows, because live updates and links are those of the chosen project. */
export function useOwnProject(projectId: string | null | undefined): void {
  const chosen = useProject();
  const { data: projects = [] } = useProjects();
  const own = projects.find(({ id }) => id === projectId);
  useProjectInAddress(own?.id === chosen.id ? undefined : own?.id);
}

/** The project chosen in the header. Pages are rendered only once a project is chosen. */
export function useProject(): Project {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('No project is chosen.');
  return project;
}
