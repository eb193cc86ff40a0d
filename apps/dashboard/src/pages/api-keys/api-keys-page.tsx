import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        title={t`API keys`}
        description={t`The keys with which your servers and programs authenticate, for all projects or for one.`}
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
      header: t`Label`,
      cell: ({ id, label }) => (
        <AppLink to="/api-keys/$keyId" params={{ keyId: id }}>
          {label}
        </AppLink>
      ),
    },
    { header: t`Status`, cell: (key) => <KeyStatus apiKey={key} /> },
    { header: t`Permissions`, cell: ({ scopes }) => inShort(scopes) },
    {
      header: t`For`,
      cell: ({ projectId }) => (projectId === undefined ? t`Whole team` : (names.get(projectId) ?? projectId)),
    },
    { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
    {
      header: t`Expires`,
      cell: ({ expiresAt }) => (expiresAt === undefined ? t`Never` : <Timestamp at={expiresAt} />),
    },
    { header: t`Last used`, cell: ({ lastUsed }) => (lastUsed === undefined ? t`Never` : <Timestamp at={lastUsed} />) },
  ];
  return (
    <ListView
      list={list}
      label={t`API keys`}
      columns={columns}
      empty={
        <EmptyState title={t`No API keys yet`}>
          <Trans>
            A program needs a key to send messages, read events or manage webhooks: choose “Create API key” above. Give
            each program a key of its own, so that one can be taken away without the others.
          </Trans>
        </EmptyState>
      }
    />
  );
}
