import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ask, client, useAction, useIsManager } from '../api/index.js';
import { EmptyState, FormButton, FormDialog, PageHeader } from '../ui/index.js';

/** A new team has no project, and nothing lives outside of one. */
export function NoProject() {
  const isManager = useIsManager();
  return (
    <>
      <PageHeader title="No project yet" />
      <EmptyState
        title="Create the first project"
        action={
          isManager && (
            <FormButton label="Create project">
              {(opened, close) => <CreateProject opened={opened} close={close} />}
            </FormButton>
          )
        }
      >
        {isManager
          ? 'Sessions, webhooks and messages belong to a project, such as “Shop” or “Support”.'
          : 'Ask an owner or an admin of the team to create one.'}
      </EmptyState>
    </>
  );
}

function CreateProject({ opened, close }: { opened: boolean; close: () => void }) {
  const [name, setName] = useState('');
  const create = useAction({
    run: () => ask(client.POST('/v1/projects', { body: { name: name.trim() } })),
    invalidates: [['projects']],
    quietErrors: true,
  });
  return (
    <FormDialog
      title="Create project"
      opened={opened}
      onClose={close}
      onSubmit={() => create.mutateAsync()}
      canSubmit={name.trim() !== ''}
    >
      <TextInput label="Name" value={name} data-autofocus onChange={(event) => setName(event.currentTarget.value)} />
    </FormDialog>
  );
}
