import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ask, client, type Schemas, useAction, useOffsetList } from '../../api/index.js';
import { type Engine, EngineLabel, useEngines } from '../../engines/index.js';
import { asTheyAre, ExportButton, idOf, offsetPages, SelectionBar, useSelection } from '../../lists/index.js';
import { AppLink, isAnySet, useFilters, useProject } from '../../routing/index.js';
import {
  type Column,
  CopyButton,
  EmptyState,
  type Filter,
  FilterBar,
  FormButton,
  ListView,
  NoneMatch,
  PageHeader,
  plainWords,
  Timestamp,
} from '../../ui/index.js';
import { type LinkFields, LinkForm, type WrittenLink } from './link-form.js';
import { exportColumns, linkActions, things } from './link-list-acts.js';
import { LinkStatus, linkStatuses, LinkTabs, usageOf } from './link-status.js';

const columns: Column<Schemas['QuickLink']>[] = [
  {
    header: t`Name`,
    cell: ({ id, name }) => (
      <AppLink to="/links/$linkId" params={{ linkId: id }}>
        {name}
      </AppLink>
    ),
  },
  { header: t`Status`, cell: (link) => <LinkStatus link={link} /> },
  { header: t`Places used`, cell: usageOf },
  { header: t`Engine`, cell: ({ engine }) => <EngineLabel name={engine} /> },
  { header: t`Expires`, cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    header: t`Address`,
    numeric: true,
    cell: ({ url, name }) => (
      <Group justify="flex-end">
        <CopyButton value={url} of={t`address of ${name}`} size="compact-xs" />
      </Group>
    ),
  },
];

/** @param engines absent: they are not read yet */
const filtersBy = (engines: readonly Engine[] = []): Filter[] => [
  { name: 'name', label: t`Name`, placeholder: 'Acme' },
  { name: 'status', label: t`Status`, choices: linkStatuses.map((value) => ({ value, label: plainWords(value) })) },
  { name: 'engine', label: t`Engine`, choices: engines.map(({ name, label }) => ({ value: name, label })) },
  { name: 'externalId', label: t`Your reference`, placeholder: 'crm-1' },
];

export default function LinksPage() {
  const { id: projectId } = useProject();
  const { data: engines } = useEngines();
  const [{ name, status, engine, externalId }] = useFilters('name', 'status', 'engine', 'externalId');
  const filter = {
    ...{ name, externalId, status: linkStatuses.find((known) => known === status) },
    engine: engine as Engine['name'] | undefined,
  };
  const isFiltered = isAnySet(filter);
  const fetchPage = (offset: number, limit = 25) =>
    ask(client.GET('/v1/quicklinks', { params: { query: { projectId, ...filter, limit, offset } } }));
  const list = useOffsetList({ queryKey: ['links', projectId, filter], fetchPage: (offset) => fetchPage(offset) });
  const pages = offsetPages((offset) => fetchPage(offset, 100));
  const selected = useSelection(list.rows, idOf, JSON.stringify([projectId, filter]));
  return (
    <>
      <PageHeader
        title={t`Links`}
        description={t`Customers open a QuickLink to link their account, without signing in and without any code on your side.`}
        actions={
          <>
            <ExportButton name="quicklinks" pages={pages} complete={asTheyAre} columns={exportColumns} />
            <CreateLink />
          </>
        }
      />
      <LinkTabs />
      {(isFiltered || list.rows.length > 0) && <FilterBar filters={filtersBy(engines)} />}
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={linkActions} pages={pages} />
      <ListView
        list={list}
        label={t`QuickLinks`}
        columns={columns}
        empty={isFiltered ? <NoneMatch title={t`No matching QuickLinks`} /> : <None />}
        acts={{ keyOf: idOf, nameOf, selection: selected.boxes }}
      />
    </>
  );
}

function nameOf({ name }: Schemas['QuickLink']): string {
  return name;
}

function None() {
  return (
    <EmptyState title={t`No QuickLinks yet`}>
      <Trans>Create one and hand its address to a customer: the page there shows the code to scan.</Trans>
    </EmptyState>
  );
}

function CreateLink() {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const create = useAction({
    run: ({ fields }: WrittenLink) =>
      ask(client.POST('/v1/quicklinks', { body: { ...definedOf(fields), name: fields.name, projectId } })),
    done: t`QuickLink created.`,
    invalidates: [['links']],
    onDone: ({ id }) => void navigate({ to: '/links/$linkId', params: { linkId: id } }),
  });
  return (
    <FormButton label={t`Create QuickLink`}>
      {(opened, close) => (
        <LinkForm title={t`Create QuickLink`} opened={opened} onClose={close} onSubmit={create.mutateAsync} />
      )}
    </FormButton>
  );
}

/** When a link is created, fields that are not set must be absent: `null` is only for clearing them in an update. */
function definedOf({ externalId, expiresAt, maxSessions, redirectUrl, engine }: LinkFields) {
  return {
    engine,
    externalId: externalId ?? undefined,
    expiresAt: expiresAt ?? undefined,
    maxSessions: maxSessions ?? undefined,
    redirectUrl: redirectUrl ?? undefined,
  };
}
