import { ask, client, type Schemas, useOffsetList } from '../../api/index.js';
import { AppLink, LinkButton, useFilters, useProject } from '../../routing/index.js';
import { type Column, EmptyState, FilterBar, ListView, PageHeader, plainWords, Timestamp } from '../../ui/index.js';
import { LinkTabs, WidgetSessionStatus, widgetStatuses } from './link-status.js';

const columns: Column<Schemas['WidgetSession']>[] = [
  {
    header: 'Id',
    cell: ({ id }) => (
      <AppLink to="/links/widget-sessions/$widgetSessionId" params={{ widgetSessionId: id }}>
        {id}
      </AppLink>
    ),
  },
  { header: 'Status', cell: ({ status }) => <WidgetSessionStatus status={status} /> },
  { header: 'Your reference', cell: ({ externalId }) => externalId ?? '–' },
  { header: 'Expires', cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
  { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

export default function WidgetSessionsPage() {
  const { id: projectId } = useProject();
  const [{ status: requested }] = useFilters('status');
  const status = widgetStatuses.find((known) => known === requested);
  const list = useOffsetList({
    queryKey: ['links', 'widget-sessions', projectId, status],
    fetchPage: (offset) =>
      ask(client.GET('/v1/widget/sessions', { params: { query: { projectId, status, limit: 25, offset } } })),
  });
  return (
    <>
      <PageHeader
        title="Widget sessions"
        description="Each entry is one customer who opened embedded signup on your page. Entries are kept for 30 days."
        trail={[{ to: '/links', label: 'Links' }]}
        actions={
          <LinkButton to="/settings/signup" variant="default">
            Embedded signup
          </LinkButton>
        }
      />
      <LinkTabs />
      <FilterBar
        filters={[
          {
            name: 'status',
            label: 'Status',
            choices: widgetStatuses.map((value) => ({ value, label: plainWords(value) })),
          },
        ]}
      />
      <ListView
        list={list}
        label="Widget sessions"
        columns={columns}
        empty={
          <EmptyState title={status === undefined ? 'No widget sessions yet' : 'No widget sessions with this status'}>
            Enable embedded signup in the settings and put the widget on a page of yours.
          </EmptyState>
        }
      />
    </>
  );
}
