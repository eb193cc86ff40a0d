import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ask, client, type Project, useAction } from '../../api/index.js';

export function ProjectForm({ project }: { project: Project }) {
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
