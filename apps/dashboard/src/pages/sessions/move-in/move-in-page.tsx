import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  List,
  NativeSelect,
  PasswordInput,
  Stack,
  TextInput,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ask, client, useAction } from '../../../api/index.js';
import { type Engine, useEngines } from '../../../engines/index.js';
import { LinkButton, useProject } from '../../../routing/index.js';
import { EmptyState, ErrorState, LoadingState, PageHeader, Section } from '../../../ui/index.js';
import { importAccount, type Imported } from './import-account.js';
import { MovedIn } from './moved-in.js';
import { type Source, sourceNames, sources } from './sources.js';

const trail = [{ to: '/sessions', label: 'Sessions' }] as const;

/** Moves an account in that another program has linked, without a new code (decisions.md §16). */
export default function MoveInPage() {
  const { data: engines, isPending } = useEngines();
  const engine = engines?.find(({ installed, capabilities }) => installed && capabilities.accountTransfer);
  return (
    <>
      <PageHeader
        title="Move a linked account in"
        description="An account that another program has linked goes on here: no phone scans a code, chats and groups stay, and what waits is received."
        trail={[...trail]}
      />
      {isPending ? <LoadingState /> : engine ? <MoveIn engine={engine.name} /> : <NoEngine />}
    </>
  );
}

function NoEngine() {
  return (
    <EmptyState title="No engine of this installation can do this">
      Accounts of WhatsApp Web can be moved. Whoever runs this Parley adds that engine to the installation first.
    </EmptyState>
  );
}

interface Draft {
  readonly name: string;
  readonly source: Source;
  readonly files: readonly File[];
  readonly secret: string;
  readonly isStopped: boolean;
}

const emptyDraft: Draft = { name: '', source: 'waha', files: [], secret: '', isStopped: false };

function MoveIn({ engine }: { engine: Engine['name'] }) {
  const [draft, setDraft] = useState(emptyDraft);
  const move = useMoveIn(engine);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  if (move.data) return <MovedIn {...move.data} />;
  const { needs } = sources[draft.source];
  const isReady = draft.name.trim() !== '' && draft.files.length > 0 && (needs !== 'passphrase' || draft.secret !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && draft.isStopped && !move.isPending) move.mutate(draft);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Dangers />
        <Section title="The account">
          <AccountFields draft={draft} change={change} />
        </Section>
        <Checkbox
          label="The other program is stopped, and it will not be started again."
          checked={draft.isStopped}
          onChange={(event) => change({ isStopped: event.currentTarget.checked })}
        />
        {move.error && <ErrorState error={move.error} />}
        <Group justify="flex-end">
          <LinkButton to="/sessions" variant="default">
            Back
          </LinkButton>
          <Button type="submit" loading={move.isPending} disabled={!isReady || !draft.isStopped}>
            Move account in
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Dangers() {
  return (
    <Alert color="yellow" title="Before you begin">
      <List size="sm">
        <List.Item>
          Stop the other program. Do not log it out there: that unlinks the account, and it needs a new code.
        </List.Item>
        <List.Item>Two programs with one account break each other’s keys, and messages are lost for good.</List.Item>
        <List.Item>
          Take the files as they are now. A backup that is older than the last message does the same harm.
        </List.Item>
        <List.Item>Whoever has these files has the account. Delete them when the move is done.</List.Item>
      </List>
    </Alert>
  );
}

function AccountFields({ draft, change }: { draft: Draft; change: (changes: Partial<Draft>) => void }) {
  const { files, needs } = sources[draft.source];
  return (
    <Stack gap="sm">
      <TextInput
        label="Name of the new session"
        description="Letters, digits, “-” and “_”."
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label="It comes from"
        value={draft.source}
        data={sourceNames.map((value) => ({ value, label: sources[value].label }))}
        onChange={(event) => change({ source: event.currentTarget.value as Source, files: [], secret: '' })}
      />
      <FileInput
        label="Files"
        description={`${files} At most 16 MiB in all.`}
        placeholder="Choose files"
        multiple
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the files' }}
        value={[...draft.files]}
        onChange={(chosen) => change({ files: chosen })}
        valueComponent={({ value }) => (Array.isArray(value) ? <>{countOf(value.length)}</> : null)}
      />
      {needs === 'passphrase' && (
        <PasswordInput
          label="Passphrase"
          description="The one that the file was written with."
          value={draft.secret}
          onChange={(event) => change({ secret: event.currentTarget.value })}
        />
      )}
      {needs === 'device' && (
        <TextInput
          label="Device"
          description="Only if the database has several: the JID of one, such as 12025550147:3@s.whatsapp.net."
          value={draft.secret}
          onChange={(event) => change({ secret: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

function countOf(files: number): string {
  return files === 1 ? '1 file' : `${files} files`;
}

/** Creates the session, and imports into it. One that a refused import leaves is used for the next try under its name. */
function useMoveIn(engine: Engine['name']) {
  const { id: projectId } = useProject();
  const [made, setMade] = useState<{ readonly id: string; readonly name: string }>();
  return useAction<Draft, { readonly session: string; readonly imported: Imported }>({
    run: async ({ name, source, files, secret }) => {
      const session =
        made?.name === name.trim()
          ? made
          : await ask(client.POST('/api/sessions', { body: { name: name.trim(), projectId, engine, start: false } }));
      setMade({ id: session.id, name: session.name });
      const { needs } = sources[source];
      const more = needs !== undefined && secret !== '' ? { [needs]: secret } : {};
      return { session: session.id, imported: await importAccount(session.id, { source, files, ...more }) };
    },
    invalidates: [['sessions']],
    quietErrors: true,
  });
}
