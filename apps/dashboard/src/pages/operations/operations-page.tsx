import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { ask, client, cursorOr, useCursorList } from '../../api/index.js';
import { RowIds } from '../../deliveries/index.js';
import {
  asTheyAre,
  type BulkAction,
  cursorPages,
  ExportButton,
  type ExportColumns,
  idOf,
  SelectionBar,
  useOpenRow,
  useSelection,
} from '../../lists/index.js';
import {
  cancelOperation,
  errorInWords,
  isOver,
  kindChoices,
  kindInWords,
  type Operation,
  progressInWords,
  ResourceName,
  statuses,
  unfinished,
} from '../../operations/index.js';
import { AppLink, isAnySet, useFilters, useProject } from '../../routing/index.js';
import {
  type Column,
  EmptyState,
  type Filter,
  FilterBar,
  ListView,
  NoneMatch,
  PageHeader,
  plainWords,
  StatusBadge,
  Timestamp,
} from '../../ui/index.js';
import { OperationDrawer } from './operation-drawer.js';

const things = (count: number) => plural(count, { one: '# operation', other: '# operations' });

const filterBar: Filter[] = [
  {
    name: 'status',
    label: t`Status`,
    choices: [
      { value: unfinished, label: t`Unfinished` },
      ...statuses.map((value) => ({ value, label: plainWords(value) })),
    ],
  },
  { name: 'kind', label: t`Kind`, choices: kindChoices },
  { name: 'since', label: t`Since`, kind: 'time' },
  { name: 'until', label: t`Until`, kind: 'time' },
];

const columns: Column<Operation>[] = [
  {
    header: t`Operation`,
    cell: ({ id, kind, resource }) => (
      <>
        <Text size="sm" fw={600} component="div">
          <AppLink {...pageOf(id)}>{kindInWords(kind)}</AppLink>
        </Text>
        <Text size="sm" fw={400} component="div">
          <ResourceName resource={resource} />
        </Text>
      </>
    ),
  },
  { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: t`Progress`, cell: progressOf },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { header: t`Updated`, cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
  {
    header: t`Operation id`,
    cell: ({ id }) => <RowIds ids={{ Operation: { id, page: pageOf(id) } }} />,
  },
];

function pageOf(operationId: string) {
  return { to: '/operations/$operationId', params: { operationId } } as const;
}

/** Why it failed, or where it is; nothing once it has ended. */
function progressOf({ status, error, progress }: Operation): string {
  return errorInWords(error) ?? (isOver(status) ? undefined : progressInWords(progress)) ?? '–';
}

const exported: ExportColumns<Operation> = {
  createdAt: ({ createdAt }) => createdAt,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  progress: ({ progress }) => progress ?? undefined,
  error: ({ error }) => error ?? undefined,
  resourceType: ({ resource }) => resource.type,
  resourceId: ({ resource }) => resource.id,
  updatedAt: ({ updatedAt }) => updatedAt,
  operationId: ({ id }) => id,
};

const cancel: BulkAction<Operation> = {
  verb: t`Cancel`,
  things,
  appliesTo: ({ capabilities }) => capabilities.cancellable,
  consequence: t`Each stops where it is. What a campaign has not sent yet is not sent.`,
  isDestructive: true,
  run: ({ id }, key) => cancelOperation(id, key),
  invalidates: [['operations'], ['campaigns']],
};

function statusFilter(status: string | undefined): { status?: Operation['status']; open?: true } {
  return status === unfinished ? { open: true } : { status: status as Operation['status'] | undefined };
}

export default function OperationsPage() {
  const { id: projectId } = useProject();
  const [{ status, kind, since, until }] = useFilters('status', 'kind', 'since', 'until');
  const filters = { ...statusFilter(status), kind, since, until };
  const path = { projectId };
  const fetchPage = (cursor: string | undefined, limit?: number) =>
    ask(
      client.GET('/platform/projects/{projectId}/operations', {
        params: { path, query: { ...cursorOr(cursor, filters), limit } },
      }),
    );
  const list = useCursorList({
    queryKey: ['operations', projectId, filters],
    fetchPage: (cursor) => fetchPage(cursor),
  });
  const pages = cursorPages((cursor) => fetchPage(cursor, 100));
  const openRow = useOpenRow();
  const selected = useSelection(list.rows, idOf, JSON.stringify([projectId, filters]));
  const isFiltered = isAnySet(filters);
  return (
    <>
      <PageHeader
        title={t`Operations`}
        description={t`Work that takes a while, with its progress and result.`}
        actions={<ExportButton name="operations" pages={pages} complete={asTheyAre} columns={exported} />}
      />
      <FilterBar filters={filterBar} />
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={[cancel]} pages={pages} />
      <ListView
        list={list}
        label={t`Operations`}
        columns={columns}
        empty={<NoOperations isFiltered={isFiltered} />}
        acts={{ keyOf: idOf, nameOf, open: ({ id }) => openRow.open(id), selection: selected.boxes }}
      />
      <OperationDrawer openRow={openRow} keys={list.rows.map(idOf)} />
    </>
  );
}

function nameOf({ kind, id }: Operation): string {
  return `${kindInWords(kind)} ${id}`;
}

function NoOperations({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <NoneMatch title={t`No matching operations`} />;
  return (
    <EmptyState title={t`No operations yet`}>
      <Trans>
        Campaigns, replays of events, recoveries of webhooks and enrollment for production are shown here while they
        run, and afterwards.
      </Trans>
    </EmptyState>
  );
}
