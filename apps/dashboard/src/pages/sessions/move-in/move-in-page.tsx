import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

const trail = [{ to: '/sessions', label: t`Sessions` }] as const;

/** Moves an account in that another program has linked, without a new code (decisions.md §16). */
export default function MoveInPage() {
  const { data: engines, error, refetch } = useEngines();
  const engine = engines?.find(({ installed, capabilities }) => installed && capabilities.accountTransfer);
  return (
    <>
      <PageHeader
        title={t`Move a linked account in`}
        description={t`An account that another program has linked goes on here: no phone scans a code, chats and groups stay, and what waits is received.`}
        trail={[...trail]}
      />
      {engine ? (
        <MoveIn engine={engine.name} />
      ) : engines ? (
        <NoEngine />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function NoEngine() {
  return (
    <EmptyState title={t`No engine of this installation can do this`}>
      <Trans>
        Accounts of WhatsApp Web can be moved. Whoever runs this Parley adds that engine to the installation first.
      </Trans>
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
        <Section title={t`The account`}>
          <AccountFields draft={draft} change={change} />
        </Section>
        <Checkbox
          label={t`The other program is stopped, and it will not be started again.`}
          checked={draft.isStopped}
          onChange={(event) => change({ isStopped: event.currentTarget.checked })}
        />
        {move.error && <ErrorState error={move.error} />}
        <Group justify="flex-end">
          <LinkButton to="/sessions" variant="default">
            <Trans>Back</Trans>
          </LinkButton>
          <Button type="submit" loading={move.isPending} disabled={!isReady || !draft.isStopped}>
            <Trans>Move account in</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Dangers() {
  return (
    <Alert color="yellow" title={t`Before you begin`}>
      <List size="sm">
        <List.Item>
          <Trans>
            Stop the other program. Do not log it out there: that unlinks the account, and it needs a new code.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>Two programs with one account break each other’s keys, and messages are lost for good.</Trans>
        </List.Item>
        <List.Item>
          <Trans>
            Take the files as they are now. A backup that is older than the last message does the same harm.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>Anyone who has these files has the account. Delete them when the move is done.</Trans>
        </List.Item>
      </List>
    </Alert>
  );
}

function AccountFields({ draft, change }: { draft: Draft; change: (changes: Partial<Draft>) => void }) {
  const { files, needs } = sources[draft.source];
  return (
    <Stack gap="sm">
      <TextInput
        label={t`Name of the new session`}
        description={t`Letters, digits, “-” and “_”.`}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`It comes from`}
        value={draft.source}
        data={sourceNames.map((value) => ({ value, label: sources[value].label }))}
        onChange={(event) => change({ source: event.currentTarget.value as Source, files: [], secret: '' })}
      />
      <FileInput
        label={t`Files`}
        description={t`${files} At most 16 MiB in all.`}
        placeholder={t`Choose files`}
        multiple
        clearable
        clearButtonProps={{ 'aria-label': t`Remove the files` }}
        value={[...draft.files]}
        onChange={(chosen) => change({ files: chosen })}
        valueComponent={({ value }) => (Array.isArray(value) ? <>{countOf(value.length)}</> : null)}
      />
      {needs === 'passphrase' && (
        <PasswordInput
          label={t`Passphrase`}
          description={t`The one used when the file was written.`}
          value={draft.secret}
          onChange={(event) => change({ secret: event.currentTarget.value })}
        />
      )}
      {needs === 'device' && (
        <TextInput
          label={t`Device`}
          description={t`Only if the database has several: the JID of one, such as 12025550147:3@s.whatsapp.net.`}
          value={draft.secret}
          onChange={(event) => change({ secret: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

function countOf(files: number): string {
  return plural(files, { one: '# file', other: '# files' });
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
