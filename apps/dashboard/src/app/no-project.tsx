import { useIsManager } from '../api/index.js';
import { CreateProject } from '../projects/index.js';
import { EmptyState, PageHeader } from '../ui/index.js';

/** Shown to a new team, which has no project. All other pages need one. */
export function NoProject() {
  const isManager = useIsManager();
  return (
    <>
      <PageHeader title="No project yet" />
      <EmptyState title="Create the first project" action={isManager && <CreateProject leadsTo="/" />}>
        {isManager
          ? 'Sessions, webhooks and messages belong to a project, such as “Shop” or “Support”.'
          : 'Ask an owner or an admin of the team to create one.'}
      </EmptyState>
    </>
  );
}
