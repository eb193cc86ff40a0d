import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useIsManager, useProjects } from '../../api/index.js';
import { usePathParam } from '../../routing/index.js';
import {
  ConfirmButton,
  DefinitionList,
  ExactTime,
  FormButton,
  FormDialog,
  PageHeader,
  QueryView,
  Section,
  Timestamp,
} from '../../ui/index.js';
import { changeKey, deleteKey } from './key-list-acts.js';
import { KeyStatus, NotForMembers } from './key-status.js';
import { purposes, type Scope, scopeWords } from './scopes.js';

type ApiKey = Schemas['ApiKey'];

const list = { to: '/api-keys', label: t`API keys` } as const;

export default function ApiKeyPage() {
  if (useIsManager()) return <Found />;
  return (
    <>
      <PageHeader title={t`API key`} trail={[list]} />
      <NotForMembers />
    </>
  );
}

function Found() {
  const id = usePathParam('keyId');
  const query = useQuery({
    queryKey: ['keys', id],
    queryFn: () => ask(client.GET('/api/account/keys/{id}', { params: { path: { id } } })),
  });
  return (
    <QueryView query={query} thing={t`API key`} back={list}>
      {(key) => <Loaded apiKey={key} />}
    </QueryView>
  );
}

function Loaded({ apiKey }: { apiKey: ApiKey }) {
  const { label, projectId, createdAt, expiresAt, lastUsed, isActive } = apiKey;
  const { data: projects = [] } = useProjects();
  const project = projects.find(({ id }) => id === projectId);
  return (
    <>
      <PageHeader
        title={label}
        trail={[list]}
        beside={<KeyStatus apiKey={apiKey} />}
        actions={<KeyActions apiKey={apiKey} />}
      />
      <Stack>
        {!isActive && (
          <Alert color="gray" title={t`Inactive`} role="status">
            <Trans>
              Requests with this key are refused, and so are those with keys minted from it. Activate it to let them in
              again. If it stays inactive, the key that it was minted from is inactive.
            </Trans>
          </Alert>
        )}
        <Section title={t`Details`}>
          <DefinitionList
            items={[
              [t`For`, projectId === undefined ? t`Whole team` : t`Project ${project?.name ?? projectId}`],
              [t`Created`, <ExactTime key="created" at={createdAt} />],
              [t`Expires`, expiresAt === undefined ? t`Never` : <ExactTime key="expires" at={expiresAt} />],
              [t`Last used`, lastUsed === undefined ? t`Never` : <Timestamp key="used" at={lastUsed} />],
              [t`Id`, apiKey.id],
            ]}
          />
          <Text size="sm" c="dimmed" mt="sm">
            <Trans>The key itself was shown once, when it was created. A lost key is replaced by a new one.</Trans>
          </Text>
        </Section>
        <HeldScopes scopes={apiKey.scopes} />
      </Stack>
    </>
  );
}

/** The scopes of a key, grouped by purpose. */
function HeldScopes({ scopes }: { scopes: readonly Scope[] }) {
  const held = purposes
    .map(({ label, scopes: all }) => ({ label, scopes: all.filter((scope) => scopes.includes(scope)) }))
    .filter((purpose) => purpose.scopes.length > 0);
  return (
    <Section title={t`Permissions`}>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        {held.map(({ label, scopes: some }) => (
          <Stack key={label} gap={4}>
            <Title order={3} size="h6">
              {label}
            </Title>
            {some.map((scope) => (
              <div key={scope}>
                <Text size="sm" ff="monospace">
                  {scope}
                </Text>
                <Text size="xs" c="dimmed">
                  {scopeWords[scope]}
                </Text>
              </div>
            ))}
          </Stack>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <FormButton label={t`Rename API key`} variant="default">
        {(opened, close) => <RenameDialog apiKey={apiKey} opened={opened} onClose={close} />}
      </FormButton>
      <ActiveButton apiKey={apiKey} />
      <DeleteButton apiKey={apiKey} />
    </>
  );
}

function useChange({ id }: ApiKey, done: string | ((key: ApiKey) => string)) {
  return useAction({
    run: (body: Schemas['UpdateKeyBody']) => changeKey(id, body),
    done,
    invalidates: [['keys']],
  });
}

function RenameDialog({ apiKey, opened, onClose }: { apiKey: ApiKey; opened: boolean; onClose: () => void }) {
  const [label, setLabel] = useState(apiKey.label);
  const rename = useChange(apiKey, t`API key renamed.`);
  return (
    <FormDialog
      title={t`Rename API key`}
      opened={opened}
      onClose={onClose}
      onSubmit={() => rename.mutateAsync({ label: label.trim() })}
      canSubmit={label.trim() !== ''}
    >
      <TextInput
        label={t`Label`}
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
    isActive ? t`API key activated.` : t`Not active: it was deactivated, or the key that it was created from was.`;
  const activate = useChange(apiKey, done);
  const deactivate = useChange(apiKey, t`API key deactivated.`);
  if (!apiKey.isActive) {
    return (
      <Button loading={activate.isPending} onClick={() => activate.mutate({ isActive: true })}>
        <Trans>Activate API key</Trans>
      </Button>
    );
  }
  return (
    <ConfirmButton
      action={t`Deactivate API key`}
      variant="default"
      color="gray"
      onConfirm={() => deactivate.mutateAsync({ isActive: false })}
    >
      <Trans>
        Requests with <b>{apiKey.label}</b> are refused within a second, and so are those with keys minted from it. It
        can be activated again.
      </Trans>
    </ConfirmButton>
  );
}

function DeleteButton({ apiKey: { id, label } }: { apiKey: ApiKey }) {
  const navigate = useNavigate();
  const remove = useAction({
    run: () => deleteKey(id),
    removes: id,
    done: t`API key deleted.`,
    onDone: () => void navigate({ to: '/api-keys' }),
    invalidates: [['keys', 'all']],
  });
  return (
    <ConfirmButton action={t`Delete API key`} onConfirm={() => remove.mutateAsync()}>
      <Trans>
        Whatever uses <b>{label}</b> is refused within a second, for good. Keys that were minted from it are revoked
        too.
      </Trans>
    </ConfirmButton>
  );
}
