import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { ConfirmButton, FormButton, FormDialog } from '../../ui/index.js';

type ApiKey = Schemas['ApiKey'];

export function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <FormButton label="Rename API key" variant="default">
        {(opened, close) => <RenameDialog apiKey={apiKey} opened={opened} onClose={close} />}
      </FormButton>
      <ActiveButton apiKey={apiKey} />
      <DeleteButton apiKey={apiKey} />
    </>
  );
}

function useChange({ id }: ApiKey, done: string | ((key: ApiKey) => string)) {
  return useAction({
    run: (body: Schemas['UpdateKeyBody']) =>
      ask(client.PATCH('/api/account/keys/{id}', { params: { path: { id } }, body })),
    done,
    invalidates: [['keys']],
  });
}

function RenameDialog({ apiKey, opened, onClose }: { apiKey: ApiKey; opened: boolean; onClose: () => void }) {
  const [label, setLabel] = useState(apiKey.label);
  const rename = useChange(apiKey, 'API key renamed.');
  return (
    <FormDialog
      title="Rename API key"
      opened={opened}
      onClose={onClose}
      onSubmit={() => rename.mutateAsync({ label: label.trim() })}
      canSubmit={label.trim() !== ''}
    >
      <TextInput
        label="Label"
        maxLength={100}
        data-autofocus
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function ActiveButton({ apiKey }: { apiKey: ApiKey }) {
  const done = ({ isActive }: ApiKey) =>
    isActive ? 'API key activated.' : 'Not active: it is switched off, or the key that it was minted from is.';
  const activate = useChange(apiKey, done);
  const deactivate = useChange(apiKey, 'API key deactivated.');
  if (!apiKey.isActive) {
    return (
      <Button loading={activate.isPending} onClick={() => activate.mutate({ isActive: true })}>
        Activate API key
      </Button>
    );
  }
  return (
    <ConfirmButton
      action="Deactivate API key"
      variant="default"
      color="gray"
      onConfirm={() => deactivate.mutateAsync({ isActive: false })}
    >
      Requests with <b>{apiKey.label}</b> are refused within a second, and so are those with keys minted from it. It can
      be activated again.
    </ConfirmButton>
  );
}

function DeleteButton({ apiKey: { id, label } }: { apiKey: ApiKey }) {
  const navigate = useNavigate();
  const remove = useAction({
    run: () => ask(client.DELETE('/api/account/keys/{id}', { params: { path: { id } } })),
    removes: id,
    done: 'API key deleted.',
    onDone: () => void navigate({ to: '/api-keys' }),
    invalidates: [['keys', 'all']],
  });
  return (
    <ConfirmButton action="Delete API key" onConfirm={() => remove.mutateAsync()}>
      Whatever uses <b>{label}</b> is refused within a second, for good. Keys that were minted from it are revoked too.
    </ConfirmButton>
  );
}
