import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useProjects } from '../api/index.js';
import { useProject } from './project-context.js';

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
