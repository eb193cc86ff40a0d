import { createContext, useContext } from 'react';
import type { Project } from '../api/index.js';

export const ProjectContext = createContext<Project | undefined>(undefined);

/** The project that is chosen in the header. Pages are shown only once there is one. */
export function useProject(): Project {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('No project is chosen.');
  return project;
}
