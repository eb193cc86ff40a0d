import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import {
  ask,
  client,
  newIdempotencyKey,
  type Project,
  useAction,
  useForgetProject,
  useIsManager,
} from '../../api/index.js';
import {
  CancelOperation,
  isOver,
  type Operation,
  OperationProgress,
  RequiredAction,
  useOperation,
} from '../../operations/index.js';
import { useProject } from '../../routing/index.js';
import {
  ConfirmButton,
  DefinitionList,
  ErrorState,
  ExactTime,
  LoadingState,
  PageHeader,
  Section,
  StatusBadge,
} from '../../ui/index.js';
import { CreateProject } from '../../create-project.js';
import { ManagersOnly, SettingsTabs } from './settings-tabs.js';

export default function SettingsPage() {
  const project = useProject();
  const isManager = useIsManager();
  return (
    <>
      <PageHeader
        title={t`Settings`}
        description={t`Settings of the selected project.`}
        actions={isManager && <CreateProject leadsTo="/settings" />}
      />
      <SettingsTabs />
      <ManagersOnly />
      <Stack>
        <Section title={t`Project`}>
          <Stack>
            {isManager && <ProjectForm key={project.id} project={project} />}
            <DefinitionList
              items={[
                [t`Name`, !isManager && project.name],
                [t`Slug`, !isManager && project.slug],
                [t`Stage`, <StatusBadge status={project.stage} />],
                [t`Created`, <ExactTime at={project.createdAt} />],
                [t`Id`, project.id],
              ]}
            />
          </Stack>
        </Section>
        <Enrollment key={project.id} project={project} />
        {isManager && (
          <Section title={t`Delete project`} actions={<DeleteProject project={project} />}>
            <Text size="sm">
              <Trans>Its sessions, API keys, webhooks, campaigns and links go with it.</Trans>
            </Text>
          </Section>
        )}
      </Stack>
    </>
  );
}

function DeleteProject({ project }: { project: Project }) {
  const navigate = useNavigate();
  const forget = useForgetProject();
  const remove = useAction({
    run: () => ask(client.DELETE('/v1/projects/{projectId}', { params: { path: { projectId: project.id } } })),
    removes: project.id,
    done: t`Project ${project.name} deleted.`,
    invalidates: [['projects']],
    onDone: () => {
      forget(project.id);
      void navigate({ to: '/', search: { project: undefined } });
    },
  });
  return (
    <ConfirmButton action={t`Delete project`} typed={project.name} onConfirm={() => remove.mutateAsync()}>
      <Trans>
        The project <strong>{project.name}</strong> is deleted with its sessions, API keys, webhooks, campaigns and
        links. Nobody can bring it back.
      </Trans>
    </ConfirmButton>
  );
}

function ProjectForm({ project }: { project: Project }) {
  const [name, setName] = useState(project.name);
  const [slug, setSlug] = useState(project.slug);
  const save = useAction({
    run: () =>
      ask(
        client.PATCH('/v1/projects/{projectId}', {
          params: { path: { projectId: project.id } },
          body: { name: name.trim(), slug: slug.trim() },
        }),
      ),
    done: t`Project saved.`,
    invalidates: [['projects']],
  });
  const isChanged = name.trim() !== project.name || slug.trim() !== project.slug;
  const canSave = isChanged && name.trim() !== '' && slug.trim() !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) save.mutate();
  };
  return (
    <form onSubmit={send} noValidate>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t`Name`} required value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput
          label={t`Slug`}
          description={t`Unique in the team. Programs need it to list campaigns.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          value={slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
      </SimpleGrid>
      <Group mt="sm">
        <Button type="submit" loading={save.isPending} disabled={!canSave}>
          <Trans>Save project</Trans>
        </Button>
      </Group>
    </form>
  );
}

const kind = 'production_enrollment';

/** Moves a project from Sandbox to Live by an operation that asks for two actions. */
function Enrollment({ project }: { project: Project }) {
  const { data: newest, isPending, error, refetch } = useNewestEnrollment(project.id);
  const isManager = useIsManager();
  if (project.stage === 'Live') {
    return (
      <Section title={t`Stage Live`}>
        <Text size="sm">
          <Trans>This project is in production: its events say so, and its sessions name their engine.</Trans>
        </Text>
      </Section>
    );
  }
  if (newest) return <BegunEnrollment key={newest.id} project={project} newest={newest} />;
  return (
    <GoLive>
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {newest === null && isManager && <StartEnrollment projectId={project.id} />}
    </GoLive>
  );
}

function GoLive({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Section
      title={t`Go live`}
      description={t`A production enrollment moves the project from Sandbox to Live. It asks for two things and ends by itself.`}
      actions={actions}
    >
      {children}
    </Section>
  );
}

/** Shows a running enrollment. Reads the project again when it has succeeded. */
function BegunEnrollment({ project, newest }: { project: Project; newest: Operation }) {
  const queries = useQueryClient();
  const isManager = useIsManager();
  const { data: operation = newest } = useOperation(newest.id);
  const { status, actionRequired } = operation;
  useEffect(() => {
    if (status === 'succeeded') void queries.invalidateQueries({ queryKey: ['projects'] });
  }, [status, queries]);
  return (
    <GoLive actions={<CancelOperation operation={operation} />}>
      <Stack gap="sm">
        <OperationProgress operation={operation} />
        {isManager && actionRequired && (
          <RequiredAction key={actionRequired.id} action={actionRequired} operation={operation} />
        )}
        {isManager && isOver(status) && <StartEnrollment projectId={project.id} />}
      </Stack>
    </GoLive>
  );
}

function StartEnrollment({ projectId }: { projectId: string }) {
  const [key] = useState(newIdempotencyKey);
  const start = useAction({
    run: () =>
      ask(
        client.POST('/v1/projects/{projectId}/enrollment', {
          params: { path: { projectId }, header: { 'Idempotency-Key': key } },
        }),
      ),
    done: t`Enrollment started.`,
    invalidates: [['operations']],
  });
  return (
    <div>
      <Button loading={start.isPending} onClick={() => start.mutate()}>
        <Trans>Start enrollment</Trans>
      </Button>
    </div>
  );
}

/** The newest enrollment of the project; `null` when there is none. */
function useNewestEnrollment(projectId: string) {
  return useQuery({
    queryKey: ['operations', projectId, kind],
    queryFn: async (): Promise<Operation | null> => {
      const params = { path: { projectId }, query: { kind, limit: 1 } };
      const { data } = await ask(client.GET('/platform/projects/{projectId}/operations', { params }));
      return data.at(0) ?? null;
    },
  });
}
