import { NativeSelect } from '@mantine/core';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { keepProject, type Project, useProjects, useSignedIn } from '../api/index.js';
import { sections } from './navigation.js';

/** Chooses the project of the pages. From the page of one resource it leads to the list of such resources. */
export function ProjectSwitcher({ project }: { project: Project | undefined }) {
  const { team } = useSignedIn();
  const { data: projects = [] } = useProjects();
  const navigate = useNavigate();
  const section = useMatches({ select: (matches) => sectionOf(matches.at(-1)?.fullPath ?? '/') });
  const change = (projectId: string) => {
    keepProject(team.id, projectId);
    void navigate({ to: section, search: { project: projectId } });
  };
  return (
    <NativeSelect
      label="Project"
      size="xs"
      value={project?.id ?? ''}
      disabled={projects.length === 0}
      data={projects.map(({ id, name, stage }) => ({
        value: id,
        label: stage === 'Live' ? name : `${name} (sandbox)`,
      }))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** `/sessions/$sessionId` → `/sessions`. */
function sectionOf(path: string): (typeof sections)[number]['to'] {
  const own = `/${path.split('/')[1] ?? ''}`;
  return sections.find(({ to }) => to === own)?.to ?? '/';
}
