import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useBeforeList, useSessions } from '../../api/index.js';
import { AppLink, useFilters, useProject } from '../../routing/index.js';
import {
  type Column,
  EmptyState,
  type Filter,
  FilterBar,
  FormButton,
  FormDialog,
  ListView,
  PageHeader,
  Timestamp,
} from '../../ui/index.js';
import { CloudFields, SandboxFields, useEngines } from './engine-fields.js';
import { engineNames, SessionStatus } from './session-status.js';

type Session = Schemas['Session'];

const pageSize = 100;
const statuses = ['CONNECTED', 'CONNECTING', 'DISCONNECTED'] as const;
const engines = ['sandbox', 'cloud', 'baileys'] as const;
const filters: Filter[] = [
  { name: 'name', label: 'Name or number', placeholder: 'shop' },
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'CONNECTED', label: 'Connected' },
      { value: 'CONNECTING', label: 'Connecting' },
      { value: 'DISCONNECTED', label: 'Disconnected' },
    ],
  },
  {
    name: 'engine',
    label: 'Engine',
    choices: Object.entries(engineNames).map(([value, label]) => ({ value, label })),
  },
];

const columns: Column<Session>[] = [
  {
    header: 'Session',
    cell: ({ id, name }) => (
      <AppLink to="/sessions/$session" params={{ session: id }}>
        {name}
      </AppLink>
    ),
  },
  { header: 'Status', cell: (session) => <SessionStatus session={session} /> },
  { header: 'Number', cell: ({ me }) => me?.phoneNumber ?? '–' },
  { header: 'Engine', cell: ({ engine }) => engineNames[engine] },
  { header: 'Changed', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
];

export default function SessionsPage() {
  const { id: projectId } = useProject();
  const [{ name, status, engine }] = useFilters('name', 'status', 'engine');
  const filter = { ...byNameOrNumber(name), status: oneOf(statuses, status), engine: oneOf(engines, engine) };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const list = useBeforeList({
    queryKey: ['sessions', 'list', projectId, filter],
    fetchPage: (before) =>
      ask(client.GET('/v1/sessions', { params: { query: { projectId, ...filter, limit: pageSize, before } } })),
  });
  return (
    <>
      <PageHeader
        title="Sessions"
        description="A session is one account on a messaging network. It sends and receives messages and triggers your webhooks."
        actions={<CreateButton />}
      />
      {(isFiltered || list.rows.length > 0) && <FilterBar filters={filters} />}
      <ListView label="Sessions" list={list} columns={columns} empty={isFiltered ? <NoneLikeThat /> : <None />} />
    </>
  );
}

function CreateButton() {
  const { id: projectId } = useProject();
  const { data: taken = [] } = useSessions(projectId);
  return (
    <FormButton label="Create session">
      {(opened, close) => <CreateSession opened={opened} close={close} taken={taken.map(({ name }) => name)} />}
    </FormButton>
  );
}

function None() {
  return (
    <EmptyState title="No session yet">
      Choose “Create session” above. One on the sandbox needs no phone: it gets a testing number and is connected at
      once.
    </EmptyState>
  );
}

function NoneLikeThat() {
  return <EmptyState title="No matching sessions">Clear the filters to see all of them.</EmptyState>;
}

/** Only digits mean a phone number, because a name is never all digits. */
function byNameOrNumber(text: string | undefined): { name?: string; phoneNumber?: string } {
  if (text === undefined) return {};
  const number = text.replaceAll(/[\s()-]/g, '');
  return /^\+?\d{1,15}$/.test(number) ? { phoneNumber: number } : { name: text.slice(0, 64) };
}

/** An unknown value in the address is ignored. */
function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

type Body = Schemas['CreateSessionBody'];

type Engine = NonNullable<Body['engine']>;

interface CreateSessionProps {
  opened: boolean;
  close: () => void;
  /** Names of existing sessions. */
  taken: string[];
}

function CreateSession({ opened, close, taken }: CreateSessionProps) {
  const project = useProject();
  const navigate = useNavigate();
  const [name, setName] = useState(() => freeName(taken));
  const [engine, setEngine] = useState<Engine>(project.stage === 'Live' ? 'cloud' : 'sandbox');
  const [config, setConfig] = useState<NonNullable<Body['config']>>({ country: 'US', pairing: 'auto' });
  const [credentials, setCredentials] = useState<NonNullable<Body['credentials']>>({});
  const isInstalled = useIsInstalled(engine);
  const create = useAction({
    run: () =>
      ask(client.POST('/api/sessions', { body: bodyOf({ name, projectId: project.id, engine, config, credentials }) })),
    done: ({ name }) => `Session ${name} created.`,
    invalidates: [['sessions']],
    onDone: ({ id }) => void navigate({ to: '/sessions/$session', params: { session: id } }),
  });
  return (
    <FormDialog
      title="Create session"
      opened={opened}
      onClose={close}
      onSubmit={() => create.mutateAsync()}
      canSubmit={name.trim() !== '' && isInstalled}
    >
      <TextInput
        label="Name"
        description="Letters, digits, “-” and “_”. It is part of the API's paths."
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Engine"
        value={engine}
        data={Object.entries(engineNames).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setEngine(event.currentTarget.value as Engine)}
      />
      {engine === 'sandbox' && <SandboxFields value={config} onChange={setConfig} />}
      {engine === 'cloud' && (
        <CloudFields value={config} onChange={setConfig} credentials={credentials} onCredentials={setCredentials} />
      )}
      {engine === 'baileys' && <BaileysNote isInstalled={isInstalled} />}
    </FormDialog>
  );
}

function useIsInstalled(engine: Engine): boolean {
  const { data: engines = [] } = useEngines();
  return engines.find(({ name }) => name === engine)?.installed ?? true;
}

function BaileysNote({ isInstalled }: { isInstalled: boolean }) {
  if (isInstalled)
    return <Alert color="gray">The session shows a QR code, which the phone scans under “Linked devices”.</Alert>;
  return (
    <Alert color="yellow" title="This engine is not installed">
      It is an optional package, left out for its licence. Whoever runs this Parley adds it to the installation; then
      sessions on it can be created here.
    </Alert>
  );
}

/** Only the fields that the engine accepts: the API refuses all others. */
function bodyOf({
  name,
  projectId,
  engine,
  config,
  credentials,
}: Required<Pick<Body, 'name' | 'projectId' | 'engine' | 'config' | 'credentials'>>): Body {
  const common = { name: name.trim(), projectId, engine };
  if (engine === 'baileys') return common;
  if (engine === 'cloud') {
    const { phoneNumberId, businessAccountId } = config;
    return { ...common, config: { phoneNumberId, businessAccountId }, credentials };
  }
  const { testingNumberId, country, pairing } = config;
  return { ...common, config: { pairing, ...(testingNumberId ? { testingNumberId } : { country }) } };
}

/** `default`, which the API uses when no session is named; else `session-2` and so on. */
function freeName(taken: string[]): string {
  if (!taken.includes('default')) return 'default';
  let number = 2;
  while (taken.includes(`session-${number}`)) number += 1;
  return `session-${number}`;
}
