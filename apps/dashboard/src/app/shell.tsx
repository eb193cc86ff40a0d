import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { type Project, useChosenProject, useIsProjectGone, useProjects } from '../api/index.js';
import { ProjectContext, useProjectInAddress } from '../routing/index.js';
import { ErrorState, LoadingState } from '../ui/index.js';
import { AccountMenu } from './account-menu.js';
import { ColorSchemeButton } from './color-scheme-button.js';
import { LiveIndicator } from './live-indicator.js';
import { Logo } from './logo.js';
import { Navigation } from './navigation.js';
import { NoProject } from './no-project.js';
import { ProjectSwitcher } from './project-switcher.js';
import classes from './shell.module.css';

/** The frame of every page behind the sign-in: header, project, navigation. */
export function Shell() {
  const { project: inAddress } = useSearch({ strict: false });
  const project = useChosenProject(inAddress);
  const [isOpen, setOpen] = useState(false);
  useChosenInAddress(project, inAddress);
  useEscape(isOpen, () => setOpen(false));
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        Skip to content
      </a>
      <header className={classes.header}>
        <Logo />
        <Text fw={700}>Parley</Text>
        <div className={classes.space} />
        {project && <LiveIndicator key={project.id} projectId={project.id} />}
        <ColorSchemeButton />
        <Button
          variant="default"
          className={classes.menu}
          aria-expanded={isOpen}
          aria-controls="navigation"
          leftSection={<IconMenu2 size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </Button>
      </header>
      <aside id="navigation" aria-label="Project and account" className={classes.side} data-open={isOpen || undefined}>
        <ProjectSwitcher project={project} />
        <nav aria-label="Main" className={classes.navigation}>
          <Navigation onNavigate={() => setOpen(false)} />
        </nav>
        <AccountMenu />
      </aside>
      <main id="content" tabIndex={-1} className={classes.content}>
        <ProjectContext value={project}>
          <InProject project={project}>
            {/* A form that is open must not be submitted in another project. */}
            <Outlet key={project?.id} />
          </InProject>
        </ProjectContext>
      </main>
    </div>
  );
}

function InProject({ project, children }: { project: Project | undefined; children: ReactNode }) {
  const { isPending, error, refetch } = useProjects();
  if (project) return children;
  if (isPending) return <LoadingState />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <NoProject />;
}

/** Keeps the chosen project in the address, so that a copied link leads to it. Says so where the address had another one. */
function useChosenInAddress(project: Project | undefined, inAddress: string | undefined): void {
  const { data: projects = [] } = useProjects();
  const isGone = useIsProjectGone(inAddress);
  const shown = isGone ? project?.name : undefined;
  useEffect(() => {
    if (shown === undefined) return;
    const title = 'The project of this address does not exist.';
    notifications.show({ color: 'yellow', title, message: `${shown} is shown instead.`, autoClose: 10_000 });
  }, [shown]);
  useProjectInAddress((projects.length > 1 || isGone) && project?.id !== inAddress ? project?.id : undefined);
}

function useEscape(isActive: boolean, close: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive, close]);
}

function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
