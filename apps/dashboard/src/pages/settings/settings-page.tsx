import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ask, client, type Project, useAction, useForgetProject, useIsManager } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { ConfirmButton, DefinitionList, ExactTime, PageHeader, Section, StatusBadge } from '../../ui/index.js';
import { CreateProject } from '../../projects/index.js';
import { Enrollment } from './enrollment.js';
import { ManagersOnly, SettingsTabs } from './settings-tabs.js';

export default function SettingsPage() {
  const project = useProject();
  const isManager = useIsManager();
  return (
    <>
      <PageHeader
        title="Settings"
        description="Of the project that is chosen in the navigation."
        actions={isManager && <CreateProject leadsTo="/settings" />}
      />
      <SettingsTabs />
      <ManagersOnly />
      <Stack>
        <Section title="Project">
          <Stack>
            {isManager && <ProjectForm key={project.id} project={project} />}
            <DefinitionList
              items={[
                ['Name', !isManager && project.name],
                ['Slug', !isManager && project.slug],
                ['Stage', <StatusBadge status={project.stage} />],
                ['Created', <ExactTime at={project.createdAt} />],
                ['Id', project.id],
              ]}
            />
          </Stack>
        </Section>
        <Enrollment key={project.id} project={project} />
        {isManager && (
          <Section title="Delete project" actions={<DeleteProject project={project} />}>
            <Text size="sm">Its sessions, API keys, webhooks, campaigns and links go with it.</Text>
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
    done: 'Project saved.',
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
        <TextInput label="Name" required value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput
          label="Slug"
          description="Unique in the team. Programs need it to list campaigns."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          value={slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
      </SimpleGrid>
      <Group mt="sm">
        <Button type="submit" loading={save.isPending} disabled={!canSave}>
          Save project
        </Button>
      </Group>
    </form>
  );
}
