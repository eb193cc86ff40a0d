import { ask, client, cursorOr, useCursorList } from '../../api/index.js';
import {
  errorInWords,
  isOver,
  kindChoices,
  kindInWords,
  type Operation,
  progressInWords,
  ResourceLink,
  statuses,
} from '../../operations/index.js';
import { AppLink, useFilters, useProject } from '../../routing/index.js';
import {
  type Column,
  EmptyState,
  type Filter,
  FilterBar,
  ListView,
  PageHeader,
  plainWords,
  StatusBadge,
  Timestamp,
} from '../../ui/index.js';

const filterBar: Filter[] = [
  { name: 'status', label: 'Status', choices: statuses.map((value) => ({ value, label: plainWords(value) })) },
  { name: 'kind', label: 'Kind', choices: kindChoices },
];

const columns: Column<Operation>[] = [
  {
    header: 'Operation',
    cell: ({ id }) => (
      <AppLink to="/operations/$operationId" params={{ operationId: id }}>
        {id}
      </AppLink>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => kindInWords(kind) },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Progress', cell: progressOf },
  { header: 'Resource', cell: ({ resource }) => <ResourceLink resource={resource} /> },
  { header: 'Updated', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
];

/** Why it failed, or where it is; nothing once it has ended. */
function progressOf({ status, error, progress }: Operation): string {
  return errorInWords(error) ?? (isOver(status) ? undefined : progressInWords(progress)) ?? '–';
}

export default function OperationsPage() {
  const { id: projectId } = useProject();
  const [{ status, kind }] = useFilters('status', 'kind');
  const filters = { status: status as Operation['status'] | undefined, kind };
  const list = useCursorList({
    queryKey: ['operations', projectId, filters],
    fetchPage: (cursor) =>
      ask(
        client.GET('/platform/projects/{projectId}/operations', {
          params: { path: { projectId }, query: cursorOr(cursor, filters) },
        }),
      ),
  });
  return (
    <>
      <PageHeader title="Operations" description="Work that takes a while, with its progress and result." />
      <FilterBar filters={filterBar} />
      <ListView
        list={list}
        label="Operations"
        columns={columns}
        empty={<NoOperations isFiltered={status !== undefined || kind !== undefined} />}
      />
    </>
  );
}

function NoOperations({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <EmptyState title="No matching operations">Change or clear the filters to see others.</EmptyState>;
  return (
    <EmptyState title="No operations yet">
      Campaigns, replays of events, recoveries of webhooks and enrollment for production are shown here while they run,
      and afterwards.
    </EmptyState>
  );
}
