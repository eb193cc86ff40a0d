import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useProjects } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { FormButton, FormDialog } from '../../ui/index.js';
import { ExpiryField, expiryOf, type ExpiryDraft } from './expiry-field.js';
import { NewKey } from './new-key.js';
import { ScopeFields } from './scope-fields.js';
import { type Scope, scopesFor } from './scopes.js';

type Created = Schemas['ApiKeyWithSecret'];

export function CreateKey() {
  const [created, setCreated] = useState<Created>();
  return (
    <>
      <FormButton label="Create API key">
        {(opened, close) => <CreateDialog opened={opened} onClose={close} onCreated={setCreated} />}
      </FormButton>
      {created && <NewKey created={created} onClose={() => setCreated(undefined)} />}
    </>
  );
}

interface CreateProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (key: Created) => void;
}

const wholeTeam = '';

function CreateDialog({ opened, onClose, onCreated }: CreateProps) {
  const project = useProject();
  const { data: projects = [] } = useProjects();
  const [label, setLabel] = useState('');
  const [projectId, setProjectId] = useState(project.id);
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [expiry, setExpiry] = useState<ExpiryDraft>({ days: '', until: '' });
  const owner = projectId === wholeTeam ? 'team' : 'project';
  const expiresAt = expiryOf(expiry);
  const create = useAction({
    run: () =>
      ask(
        client.POST('/api/account/keys', {
          body: {
            label: label.trim(),
            scopes,
            ...(projectId === wholeTeam ? {} : { projectId }),
            ...(expiresAt ? { expiresAt } : {}),
          },
        }),
      ),
    onDone: onCreated,
    invalidates: [['keys']],
  });
  const belongTo = (id: string) => {
    const fit = scopesFor(id === wholeTeam ? 'team' : 'project');
    setProjectId(id);
    setScopes(scopes.filter((scope) => fit.includes(scope)));
  };
  return (
    <FormDialog
      title="Create API key"
      opened={opened}
      onClose={onClose}
      onSubmit={() => create.mutateAsync()}
      canSubmit={label.trim() !== '' && scopes.length > 0 && expiresAt !== undefined}
    >
      <TextInput
        label="Label"
        description="What will use this key."
        placeholder="CRM, production"
        maxLength={100}
        required
        data-autofocus
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <NativeSelect
        label="For"
        description="A key of one project cannot reach the others."
        value={projectId}
        data={[
          ...projects.map(({ id, name }) => ({ value: id, label: `Project ${name}` })),
          { value: wholeTeam, label: 'Whole team: all projects, also later ones' },
        ]}
        onChange={(event) => belongTo(event.currentTarget.value)}
      />
      <ExpiryField expiry={expiry} onChange={setExpiry} />
      <ScopeFields owner={owner} chosen={scopes} onChange={setScopes} />
    </FormDialog>
  );
}
