import { createContext, useContext } from 'react';
import type { Project } from '../api/index.js';

export const ProjectContext = createContext<Project | undefined>(undefined);

/** The project chosen in the header. Pages are rendered only once a project is chosen. */
export function useProject(): Project {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('No project is chosen.');
  return project;
}
