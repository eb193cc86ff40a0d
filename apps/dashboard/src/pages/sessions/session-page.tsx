import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { MessageCharts, SessionCharts } from '../../charts/index.js';
import { type Engine, EngineFields, type FieldValues, useEngine, valuesOf } from '../../engines/index.js';
import { RetentionSwitch } from '../../retention-switch.js';
import { useOwnProject, usePathParam, useProject } from '../../routing/index.js';
import {
  DefinitionList,
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
import { SessionAbout } from './session-about.js';
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
    <QueryView query={query} thing={t`Session`} back={{ to: '/sessions', label: t`Sessions` }}>
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
        trail={[{ to: '/sessions', label: t`Sessions` }]}
        beside={<SessionStatus session={session} />}
        actions={<SessionActions session={session} />}
      />
      <Stack>
        <StatusAdvice session={session} />
        {session.passkey && <PasskeyPanel session={session} passkey={session.passkey} />}
        {isWaiting && !session.passkey && <PairingPanel session={session} />}
        <SessionAbout session={session} />
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

/** Switches content retention. Turning it off erases the contents from history; the events remain without content. */
function Retention({ session }: { session: Schemas['Session'] }) {
  return (
    <Section title={t`Content retention`}>
      <RetentionSwitch
        session={session}
        label={t`Keep the contents of messages in the event history`}
        description={t`If you turn it off, stored content is deleted and events cannot be replayed.`}
      />
    </Section>
  );
}

/** The credentials of a session. Shows which are set; the API never returns their values. */
function Credentials({ session, engine }: { session: Session; engine: Engine }) {
  const { credentials } = session;
  const label = credentials ? t`Replace credentials` : t`Set credentials`;
  return (
    <Section
      title={t`Credentials`}
      description={t`Stored encrypted. You can replace them, but not read them.`}
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
            [t`Set`, credentials.set.join(', ')],
            [t`Changed`, <Timestamp key="changed" at={credentials.updatedAt} />],
          ]}
        />
      ) : (
        <Text size="sm">
          <Trans>None are set: the session cannot connect.</Trans>
        </Text>
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
    done: t`Credentials saved.`,
    invalidates: [['sessions']],
  });
  return (
    <FormDialog title={title} opened={opened} onClose={close} onSubmit={() => save.mutateAsync()}>
      <EngineFields fields={engine.credentials} value={values} onChange={setValues} />
    </FormDialog>
  );
}
