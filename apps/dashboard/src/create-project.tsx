import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, keepProject, useAction, useSignedIn } from './api/index.js';
import { FormButton, FormDialog } from './ui/index.js';

interface DialogProps {
  opened: boolean;
  close: () => void;
  leadsTo: '/' | '/settings';
}

/** @param leadsTo the page to open afterwards */
export function CreateProject({ leadsTo }: { leadsTo: '/' | '/settings' }) {
  return (
    <FormButton label={t`Create project`}>
      {(opened, close) => <CreateProjectDialog opened={opened} close={close} leadsTo={leadsTo} />}
    </FormButton>
  );
}

function CreateProjectDialog({ opened, close, leadsTo }: DialogProps) {
  const { team } = useSignedIn();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [slug, setSlug] = useState('');
  const create = useAction({
    run: () =>
      ask(
        client.POST('/v1/projects', {
          body: { name: name.trim(), ...(slug.trim() === '' ? {} : { slug: slug.trim() }) },
        }),
      ),
    done: ({ name: made }) => t`Project ${made} created. It is chosen now.`,
    invalidates: [['projects']],
    onDone: ({ id }) => {
      keepProject(team.id, id);
      void navigate({ to: leadsTo, search: { project: id } });
    },
  });
  return (
    <FormDialog
      title={t`Create project`}
      opened={opened}
      onClose={close}
      onSubmit={() => create.mutateAsync()}
      canSubmit={name.trim() !== ''}
    >
      <TextInput
        label={t`Project name`}
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t`Project slug`}
        description={t`Leave empty to derive it from the name.`}
        value={slug}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
