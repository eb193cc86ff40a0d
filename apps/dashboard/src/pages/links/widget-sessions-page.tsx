import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ask, client, type Schemas, useOffsetList } from '../../api/index.js';
import { AppLink, LinkButton, useFilters, useProject } from '../../routing/index.js';
import { type Column, EmptyState, FilterBar, ListView, PageHeader, plainWords, Timestamp } from '../../ui/index.js';
import { LinkTabs, WidgetSessionStatus, widgetStatuses } from './link-status.js';

const columns: Column<Schemas['WidgetSession']>[] = [
  {
    header: t`Id`,
    cell: ({ id }) => (
      <AppLink to="/links/widget-sessions/$widgetSessionId" params={{ widgetSessionId: id }}>
        {id}
      </AppLink>
    ),
  },
  { header: t`Status`, cell: ({ status }) => <WidgetSessionStatus status={status} /> },
  { header: t`Your reference`, cell: ({ externalId }) => externalId ?? '–' },
  { header: t`Expires`, cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
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
        title={t`Widget sessions`}
        description={t`Each entry is one customer who opened embedded signup on your page. Entries are kept for 30 days.`}
        trail={[{ to: '/links', label: t`Links` }]}
        actions={
          <LinkButton to="/settings/signup" variant="default">
            <Trans>Embedded signup</Trans>
          </LinkButton>
        }
      />
      <LinkTabs />
      <FilterBar
        filters={[
          {
            name: 'status',
            label: t`Status`,
            choices: widgetStatuses.map((value) => ({ value, label: plainWords(value) })),
          },
        ]}
      />
      <ListView
        list={list}
        label={t`Widget sessions`}
        columns={columns}
        empty={
          <EmptyState title={status === undefined ? t`No widget sessions yet` : t`No widget sessions with this status`}>
            <Trans>Enable embedded signup in the settings and put the widget on a page of yours.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
