import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas, useIsManager, useProjects, wholeList } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';
import { type Column, EmptyState, ListView, PageHeader, Timestamp } from '../../ui/index.js';
import { CreateKey } from './create-key.js';
import { KeyStatus, NotForMembers } from './key-status.js';
import { inShort } from './scopes.js';

type ApiKey = Schemas['ApiKey'];

const mostKeys = 500;

export default function ApiKeysPage() {
  const isManager = useIsManager();
  return (
    <>
      <PageHeader
        title="API keys"
        description="The keys with which your servers and programs authenticate, for all projects or for one."
        actions={isManager && <CreateKey />}
      />
      {isManager ? <Keys /> : <NotForMembers />}
    </>
  );
}

function Keys() {
  const { data: projects = [] } = useProjects();
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const list = wholeList(
    useQuery({
      queryKey: ['keys', 'all'],
      queryFn: () => ask(client.GET('/api/account/keys', { params: { query: { limit: mostKeys } } })),
    }),
  );
  const columns: Column<ApiKey>[] = [
    {
      header: 'Label',
      cell: ({ id, label }) => (
        <AppLink to="/api-keys/$keyId" params={{ keyId: id }}>
          {label}
        </AppLink>
      ),
    },
    { header: 'Status', cell: (key) => <KeyStatus apiKey={key} /> },
    { header: 'May do', cell: ({ scopes }) => inShort(scopes) },
    {
      header: 'For',
      cell: ({ projectId }) => (projectId === undefined ? 'Whole team' : (names.get(projectId) ?? projectId)),
    },
    { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
    { header: 'Expires', cell: ({ expiresAt }) => (expiresAt === undefined ? 'Never' : <Timestamp at={expiresAt} />) },
    { header: 'Last used', cell: ({ lastUsed }) => (lastUsed === undefined ? 'Never' : <Timestamp at={lastUsed} />) },
  ];
  return (
    <ListView
      list={list}
      label="API keys"
      columns={columns}
      empty={
        <EmptyState title="No API keys yet">
          A program needs a key to send messages, read events or manage webhooks: choose “Create API key” above. Give
          each program a key of its own, so that one can be taken away without the others.
        </EmptyState>
      }
    />
  );
}
