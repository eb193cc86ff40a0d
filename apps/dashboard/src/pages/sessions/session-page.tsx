import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { MessageCharts, SessionCharts } from '../../charts/index.js';
import { type Engine, EngineFields, EngineLabel, type FieldValues, useEngine, valuesOf } from '../../engines/index.js';
import { RetentionSwitch } from '../../retention-switch.js';
import { AppLink, useOwnProject, usePathParam, useProject } from '../../routing/index.js';
import {
  CopyField,
  DefinitionList,
  ExactTime,
  FormButton,
  FormDialog,
  PageHeader,
  QueryView,
  Section,
  Timestamp,
  useSessionTitle,
} from '../../ui/index.js';
import { ClientRules } from './client-rules.js';
import { Faults } from './faults.js';
import { PairingPanel } from './pairing-panel.js';
import { PasskeyPanel } from './passkey-panel.js';
import { SessionActions } from './session-actions.js';
import { SessionStatus, StatusAdvice } from './session-status.js';
import { StatusHistory } from './status-history.js';

type Session = Schemas['Session'];

const mostSessions = 500;

export default function SessionPage() {
  const { id: projectId } = useProject();
  const named = usePathParam('session');
  const query = useQuery({
    queryKey: ['sessions', 'one', named, projectId],
    queryFn: async () => {
      const session = await idOf(named, projectId);
      return ask(client.GET('/api/sessions/{session}', { params: { path: { session } } }));
    },
  });
  useOwnProject(query.data?.projectId);
  return (
    <QueryView query={query} thing="Session" back={{ to: '/sessions', label: 'Sessions' }}>
      {(found) =>
        // The address gets the id, because the name may change while the page is open.
        found.id === named ? (
          <SessionView session={found} />
        ) : (
          <Navigate to="/sessions/$session" params={{ session: found.id }} replace />
        )
      }
    </QueryView>
  );
}

/**
 * The id of the session in the address. An id is all digits. A name is looked up in the project, because another project
 * may have a session of the same name.
 */
async function idOf(named: string, projectId: string): Promise<string> {
  if (/^\d+$/.test(named)) return named;
  const query = { projectId, name: named, limit: mostSessions };
  const { data } = await ask(client.GET('/v1/sessions', { params: { query } }));
  return data.find(({ name }) => name === named)?.id ?? named;
}

function SessionView({ session }: { session: Session }) {
  const isWaiting = session.statusReason === 'SCAN_QR';
  const engine = useEngine(session.engine);
  const titleOf = useSessionTitle(session.projectId, [session]);
  return (
    <>
      <PageHeader
        title={titleOf(session)}
        trail={[{ to: '/sessions', label: 'Sessions' }]}
        beside={<SessionStatus session={session} />}
        actions={<SessionActions session={session} />}
      />
      <Stack>
        <StatusAdvice session={session} />
        {session.passkey && <PasskeyPanel session={session} passkey={session.passkey} />}
        {isWaiting && !session.passkey && <PairingPanel session={session} />}
        <Details session={session} />
        <MessageCharts scope={{ sessionId: session.id }} />
        <SessionCharts sessionId={session.id} />
        {engine?.simulated && <Faults session={session} engine={engine} />}
        {engine && engine.credentials.length > 0 && <Credentials session={session} engine={engine} />}
        <Retention session={session} />
        <ClientRules session={session} />
        <StatusHistory session={session} />
      </Stack>
    </>
  );
}

function Details({ session }: { session: Session }) {
  const { id, me, engine, tier, externalId, origin, webhook, createdAt, updatedAt, name } = session;
  return (
    <Section title="About" actions={<EditSession session={session} />}>
      <Stack>
        <DefinitionList
          items={[
            ['Number', me?.phoneNumber],
            ['Name on the network', me?.pushName],
            ['Quality', me?.quality?.rating],
            ['Engine', <EngineLabel key="engine" name={engine} />],
            ['Tier', tier],
            ['Id', id],
            ['External id', externalId],
            ['Came by', origin && <AppLink to="/links">{origin.kind === 'widget' ? 'Widget' : 'QuickLink'}</AppLink>],
            ['Created', <ExactTime key="created" at={createdAt} />],
            ['Changed', <Timestamp key="changed" at={updatedAt} />],
            [
              'Chats',
              <AppLink key="chats" to="/chats/$session" params={{ session: name }}>
                Open chats
              </AppLink>,
            ],
          ]}
        />
        {webhook && <CopyField label="Webhook URL" value={webhook.url} />}
      </Stack>
    </Section>
  );
}

/** Switches content retention. Turning it off erases the contents from history; the events remain without content. */
function Retention({ session }: { session: Schemas['Session'] }) {
  return (
    <Section title="Content retention">
      <RetentionSwitch
        session={session}
        label="Keep the contents of messages in the event history"
        description="If you turn it off, stored content is deleted and events cannot be replayed."
      />
    </Section>
  );
}

/** The credentials of a session. Shows which are set; the API never returns their values. */
function Credentials({ session, engine }: { session: Session; engine: Engine }) {
  const { credentials } = session;
  const label = credentials ? 'Replace credentials' : 'Set credentials';
  return (
    <Section
      title="Credentials"
      description="Stored encrypted. You can replace them, but not read them."
      actions={
        <FormButton label={label} variant="default">
          {(opened, close) => (
            <CredentialsForm session={session} engine={engine} title={label} opened={opened} close={close} />
          )}
        </FormButton>
      }
    >
      {credentials ? (
        <DefinitionList
          items={[
            ['Set', credentials.set.join(', ')],
            ['Changed', <Timestamp key="changed" at={credentials.updatedAt} />],
          ]}
        />
      ) : (
        <Text size="sm">None are set: the session cannot connect.</Text>
      )}
    </Section>
  );
}

interface CredentialsFormProps {
  session: Session;
  engine: Engine;
  title: string;
  opened: boolean;
  close: () => void;
}

function CredentialsForm({ session: { id }, engine, title, opened, close }: CredentialsFormProps) {
  const [values, setValues] = useState<FieldValues>({});
  const body: Schemas['SessionCredentials'] = valuesOf(engine.credentials, values) ?? {};
  const save = useAction({
    run: () => ask(client.PUT('/api/sessions/{session}/credentials', { params: { path: { session: id } }, body })),
    done: 'Credentials saved.',
    invalidates: [['sessions']],
  });
  return (
    <FormDialog title={title} opened={opened} onClose={close} onSubmit={() => save.mutateAsync()}>
      <EngineFields fields={engine.credentials} value={values} onChange={setValues} />
    </FormDialog>
  );
}

type Tier = Session['tier'];

const tiers: readonly Tier[] = ['free', 'standard', 'pro', 'scale'];

function EditSession({ session }: { session: Session }) {
  return (
    <FormButton label="Edit session" variant="default" size="xs">
      {(opened, close) => <EditForm session={session} opened={opened} close={close} />}
    </FormButton>
  );
}

function EditForm({ session, opened, close }: { session: Session; opened: boolean; close: () => void }) {
  const [name, setName] = useState(session.name);
  const [externalId, setExternalId] = useState(session.externalId ?? '');
  const [tier, setTier] = useState<Tier>(session.tier);
  const save = useAction({
    run: () => ask(client.PATCH('/v1/sessions/{id}', { params: { path: { id: session.id } }, body: changes() })),
    done: 'Saved.',
    invalidates: [['sessions']],
  });
  const changes = (): Schemas['PatchSessionBody'] => ({
    ...(name.trim() === session.name ? {} : { name: name.trim() }),
    // The API cannot remove an external id, so an empty field counts as no change.
    ...(['', session.externalId].includes(externalId.trim()) ? {} : { externalId: externalId.trim() }),
    ...(tier === session.tier ? {} : { tier }),
  });
  return (
    <FormDialog
      title="Edit session"
      submit="Save session"
      opened={opened}
      onClose={close}
      onSubmit={() => save.mutateAsync()}
      canSubmit={Object.keys(changes()).length > 0}
    >
      <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label="External id"
        description="An id from your own system. It is part of the session's lifecycle events. You can change it, but not remove it."
        value={externalId}
        onChange={(event) => setExternalId(event.currentTarget.value)}
      />
      <NativeSelect
        label="Tier"
        value={tier}
        data={[...tiers]}
        onChange={(event) => setTier(event.currentTarget.value as Tier)}
      />
    </FormDialog>
  );
}
