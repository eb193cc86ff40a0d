import { useNavigate } from '@tanstack/react-router';
import { ask, client, type Project, useAction, useForgetProject } from '../../api/index.js';
import { ConfirmButton } from '../../ui/index.js';

export function DeleteProject({ project }: { project: Project }) {
  const navigate = useNavigate();
  const forget = useForgetProject();
  const remove = useAction({
    run: () => ask(client.DELETE('/v1/projects/{projectId}', { params: { path: { projectId: project.id } } })),
    removes: project.id,
    done: `Project ${project.name} deleted.`,
    invalidates: [['projects']],
    onDone: () => {
      forget(project.id);
      void navigate({ to: '/', search: { project: undefined } });
    },
  });
  return (
    <ConfirmButton action="Delete project" typed={project.name} onConfirm={() => remove.mutateAsync()}>
      The project <strong>{project.name}</strong> is deleted with its sessions, API keys, webhooks, campaigns and links.
      Nobody can bring it back.
    </ConfirmButton>
  );
}
