import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, client, type Project, type Schemas, useIsManager, useProjects, wholeList } from '../../api/index.js';
import { asTheyAre, ExportButton, idOf, onePage, SelectionBar, useSelection } from '../../lists/index.js';
import { AppLink, isAnySet, useFilters } from '../../routing/index.js';
import { type Column, EmptyState, FilterBar, ListView, NoneMatch, PageHeader, Timestamp } from '../../ui/index.js';
import { CreateKey } from './create-key.js';
import { exportColumns, filtersBy, keyActions, matches, things } from './key-list-acts.js';
import { KeyStatus, NotForMembers } from './key-status.js';
import { inShort } from './scopes.js';

type ApiKey = Schemas['ApiKey'];

const mostKeys = 500;

export default function ApiKeysPage() {
  return useIsManager() ? (
    <Keys />
  ) : (
    <Header>
      <NotForMembers />
    </Header>
  );
}

function Header({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader
        title={t`API keys`}
        description={t`The keys with which your servers and programs authenticate, for all projects or for one.`}
        actions={actions}
      />
      {children}
    </>
  );
}

function Keys() {
  const { data: projects = [] } = useProjects();
  const [filter] = useFilters('label', 'status', 'for');
  const all = wholeList(
    useQuery({
      queryKey: ['keys', 'all'],
      queryFn: () => ask(client.GET('/api/account/keys', { params: { query: { limit: mostKeys } } })),
    }),
  );
  const rows = all.rows.filter((key) => matches(key, filter));
  const isFiltered = isAnySet(filter);
  const pages = onePage(rows);
  const selected = useSelection(rows, idOf, JSON.stringify(filter));
  return (
    <Header
      actions={
        <>
          <ExportButton name="api-keys" pages={pages} complete={asTheyAre} columns={exportColumns} />
          <CreateKey />
        </>
      }
    >
      {(isFiltered || all.rows.length > 0) && <FilterBar filters={filtersBy(projects)} />}
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={keyActions} pages={pages} />
      <ListView
        list={{ ...all, rows }}
        label={t`API keys`}
        columns={columnsOf(projects)}
        empty={isFiltered ? <NoneMatch title={t`No matching API keys`} /> : <None />}
        acts={{ keyOf: idOf, nameOf, selection: selected.boxes }}
      />
    </Header>
  );
}

function nameOf({ label }: ApiKey): string {
  return label;
}

function columnsOf(projects: readonly Project[]): Column<ApiKey>[] {
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  return [
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
}

function None() {
  return (
    <EmptyState title={t`No API keys yet`}>
      <Trans>
        A program needs a key to send messages, read events or manage webhooks: choose “Create API key” above. Give each
        program a key of its own, so that one can be taken away without the others.
      </Trans>
    </EmptyState>
  );
}
