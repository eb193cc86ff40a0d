import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  ActionIcon,
  Button,
  NativeSelect,
  Stack,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLogout, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { Outlet, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  keepProject,
  type LiveState,
  LiveUpdates,
  type Project,
  useChangeTeam,
  useChosenProject,
  useIsManager,
  useIsProjectGone,
  useProjects,
  useSignedIn,
  useSignOut,
} from '../api/index.js';
import { LanguageSelect } from './language-select.js';
import { CreateProject } from '../create-project.js';
import { Unread } from '../pages/chats/index.js';
import { ProjectContext, useProjectInAddress } from '../routing/index.js';
import { EmptyState, ErrorState, LoadingState, PageHeader, StatusBadge } from '../ui/index.js';
import { FinderButton } from './finder/index.js';
import { GuideLink } from './guide-link.js';
import { Navigation, type SectionPath, sections } from './navigation.js';
import { Logo } from './outside-frame.js';
import classes from './shell.module.css';

/** The frame of every page behind the sign-in: header, project, navigation. */
export function Shell() {
  const { project: inAddress } = useSearch({ strict: false });
  const project = useChosenProject(inAddress);
  const section = useSection();
  const [isOpen, setOpen] = useState(false);
  useChosenInAddress(project, inAddress);
  useEscape(isOpen, () => setOpen(false));
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        <Trans>Skip to content</Trans>
      </a>
      <header className={classes.header}>
        <Logo />
        <Text fw={700} className={classes.wordmark}>
          <Trans>Parley</Trans>
        </Text>
        <div className={classes.space} />
        {project && (
          <ProjectContext value={project}>
            <FinderButton key={`find ${project.id}`} />
          </ProjectContext>
        )}
        {project && <LiveIndicator key={project.id} projectId={project.id} />}
        <Suspense>{project && <Unread key={`unread ${project.id}`} projectId={project.id} />}</Suspense>
        <GuideLink section={section} />
        <ColorSchemeButton />
        <Button
          variant="default"
          className={classes.menu}
          aria-expanded={isOpen}
          aria-controls="navigation"
          leftSection={<IconMenu2 size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Menu</Trans>
        </Button>
      </header>
      <aside
        id="navigation"
        aria-label={t`Project and account`}
        className={classes.side}
        data-open={isOpen || undefined}
      >
        <ProjectSwitcher project={project} />
        <nav aria-label={t`Main`} className={classes.navigation}>
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
    const title = t`The project of this address does not exist.`;
    notifications.show({ color: 'yellow', title, message: t`${shown} is shown instead.`, autoClose: 10_000 });
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

/** Shows the signed-in member and the team, with the controls to change the team and to sign out. */
function AccountMenu() {
  const { user, team, teams } = useSignedIn();
  const changeTeam = useChangeTeam();
  const signOut = useSignOut();
  return (
    <Stack gap={6}>
      {teams.length > 1 ? (
        <NativeSelect
          label={t`Team`}
          size="xs"
          value={team.id}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={changeTeam.isPending}
          onChange={(event) => changeTeam.mutate(event.currentTarget.value)}
        />
      ) : (
        <Text size="sm" fw={600} truncate>
          {team.name}
        </Text>
      )}
      <Text size="xs" c="dimmed" truncate title={user.email}>
        {user.email}
      </Text>
      <LanguageSelect />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLogout size={14} aria-hidden />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        <Trans>Sign out</Trans>
      </Button>
    </Stack>
  );
}

function ColorSchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? t`Light mode` : t`Dark mode`;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </ActionIcon>
  );
}

type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet';

const shown: Readonly<Record<LiveState, readonly [label: string, tone: Tone, title: string]>> = {
  connecting: [t`Connecting`, 'busy', t`Opening the live stream.`],
  live: [t`Live`, 'good', t`Changes are shown at once.`],
  reconnecting: [t`Reconnecting`, 'warn', t`The live stream was cut off. What is shown may be behind.`],
  polling: [t`Every 10 s`, 'quiet', t`The live stream is not available. Lists are read again every 10 seconds.`],
  offline: [t`Offline`, 'bad', t`This device has no network. What is shown is behind.`],
};

/** Keeps the live stream of the project open, and shows whether the pages are up to date. */
function LiveIndicator({ projectId }: { projectId: string }) {
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const updates = new LiveUpdates(projectId, setState);
    updates.start();
    return () => updates.stop();
  }, [projectId]);
  const [label, tone, title] = shown[state];
  return (
    <span role="status" aria-label={t`Live updates`} title={title} className={classes.live}>
      <StatusBadge status={state} label={label} tone={tone} />
    </span>
  );
}

/** Chooses the project of the pages. From the page of one resource it leads to the list of such resources. */
function ProjectSwitcher({ project }: { project: Project | undefined }) {
  const { team } = useSignedIn();
  const { data: projects = [] } = useProjects();
  const navigate = useNavigate();
  const section = useSection();
  const change = (projectId: string) => {
    keepProject(team.id, projectId);
    void navigate({ to: section, search: { project: projectId } });
  };
  return (
    <NativeSelect
      label={t`Project`}
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

function useSection(): SectionPath {
  return useMatches({ select: (matches) => sectionOf(matches.at(-1)?.fullPath ?? '/') });
}

/** `/sessions/$sessionId` → `/sessions`. */
function sectionOf(path: string): SectionPath {
  const own = `/${path.split('/')[1] ?? ''}`;
  return sections.find(({ to }) => to === own)?.to ?? '/';
}

/** Shown to a new team, which has no project. All other pages need one. */
function NoProject() {
  const isManager = useIsManager();
  return (
    <>
      <PageHeader title={t`No project yet`} />
      <EmptyState title={t`Create the first project`} action={isManager && <CreateProject leadsTo="/" />}>
        {isManager
          ? t`Sessions, webhooks and messages belong to a project, such as “Shop” or “Support”.`
          : t`Ask an owner or an admin of the team to create one.`}
      </EmptyState>
    </>
  );
}
