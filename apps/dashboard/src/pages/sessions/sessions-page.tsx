import { ask, client, type List, type Schemas, useOffsetList } from '../../api/index.js';
import { AppLink, useFilters, useProject } from '../../routing/index.js';
import { type Column, EmptyState, FilterBar, FormButton, ListView, PageHeader, Timestamp } from '../../ui/index.js';
import { CreateSession } from './create-session.js';
import { SessionStatus } from './session-status.js';
import { engineNames } from './status-words.js';

type Session = Schemas['Session'];

const pageSize = 500;
const filters = [
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
  { header: 'Session', cell: ({ id, name }) => <AppLink to={`/sessions/${id}`}>{name}</AppLink> },
  { header: 'Status', cell: (session) => <SessionStatus session={session} /> },
  { header: 'Number', cell: ({ me }) => me?.phoneNumber ?? '–' },
  { header: 'Engine', cell: ({ engine }) => engineNames[engine] },
  { header: 'Changed', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
];

export default function SessionsPage() {
  const project = useProject();
  const list = useOffsetList({
    queryKey: ['sessions', 'list', project.id],
    fetchPage: (offset) =>
      ask(client.GET('/v1/sessions', { params: { query: { projectId: project.id, limit: pageSize, offset } } })),
  });
  const shown = useFiltered(list);
  return (
    <>
      <PageHeader
        title="Sessions"
        description="A session is one account of a messaging network: it sends, receives, and tells your webhooks."
        actions={<CreateButton taken={list.rows} />}
      />
      {list.rows.length > 0 && <FilterBar filters={filters} />}
      <ListView
        label="Sessions"
        list={shown}
        columns={columns}
        rowKey={({ id }) => id}
        empty={list.rows.length > 0 ? <NoneLikeThat /> : <None />}
      />
    </>
  );
}

function CreateButton({ taken }: { taken: Session[] }) {
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
  return <EmptyState title="No session is like that">Clear the filters to see all of them.</EmptyState>;
}

/** Of the sessions that are loaded. */
function useFiltered(list: List<Session>): List<Session> {
  const [{ name, status, engine }] = useFilters('name', 'status', 'engine');
  const text = name?.toLowerCase();
  const rows = list.rows.filter(
    (session) =>
      (status === undefined || session.status === status) &&
      (engine === undefined || session.engine === engine) &&
      (text === undefined || `${session.name} ${session.me?.phoneNumber ?? ''}`.toLowerCase().includes(text)),
  );
  return { ...list, rows };
}
