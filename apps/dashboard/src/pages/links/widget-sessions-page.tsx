import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ask, client, type Schemas, useIsManager, useOffsetList } from '../../api/index.js';
import {
  asTheyAre,
  type BulkAction,
  ExportButton,
  type ExportColumns,
  idOf,
  offsetPages,
  SelectionBar,
  useSelection,
} from '../../lists/index.js';
import { AppLink, LinkButton, useFilters, useProject } from '../../routing/index.js';
import {
  type Column,
  EmptyState,
  FilterBar,
  IdWithCopy,
  ListView,
  PageHeader,
  plainWords,
  Timestamp,
} from '../../ui/index.js';
import { cancelWidgetSession, isOpen, LinkTabs, WidgetSessionStatus, widgetStatuses } from './link-status.js';

type WidgetSession = Schemas['WidgetSession'];

const columns: Column<WidgetSession>[] = [
  {
    header: t`Your reference`,
    cell: (session) => (
      <AppLink to="/links/widget-sessions/$widgetSessionId" params={{ widgetSessionId: session.id }}>
        {nameOf(session)}
      </AppLink>
    ),
  },
  { header: t`Status`, cell: ({ status }) => <WidgetSessionStatus status={status} /> },
  { header: t`Expires`, cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { header: t`Id`, cell: ({ id }) => <IdWithCopy name={t`widget session`} id={id} /> },
];

const things = (count: number) => plural(count, { one: '# widget session', other: '# widget sessions' });

const cancel: BulkAction<WidgetSession> = {
  verb: t`Cancel`,
  things,
  appliesTo: ({ status }) => isOpen(status),
  isDestructive: true,
  consequence: t`The pages of these customers say that it was cancelled, and what has not connected is removed.`,
  run: ({ id }) => cancelWidgetSession(id),
  invalidates: [['links']],
};

const exportColumns: ExportColumns<WidgetSession> = {
  widgetSessionId: ({ id }) => id,
  status: ({ status }) => status,
  externalId: ({ externalId }) => externalId,
  expiresAt: ({ expiresAt }) => expiresAt,
  createdAt: ({ createdAt }) => createdAt,
};

function nameOf({ id, externalId }: WidgetSession): string {
  return externalId ?? id;
}

export default function WidgetSessionsPage() {
  const { id: projectId } = useProject();
  const isManager = useIsManager();
  const [{ status: requested }] = useFilters('status');
  const status = widgetStatuses.find((known) => known === requested);
  const fetchPage = (offset: number, limit = 25) =>
    ask(client.GET('/v1/widget/sessions', { params: { query: { projectId, status, limit, offset } } }));
  const list = useOffsetList({
    queryKey: ['links', 'widget-sessions', projectId, status],
    fetchPage: (offset) => fetchPage(offset),
  });
  const pages = offsetPages((offset) => fetchPage(offset, 100));
  const selected = useSelection(list.rows, idOf, JSON.stringify([projectId, status]));
  return (
    <>
      <PageHeader
        title={t`Widget sessions`}
        description={t`Each entry is one customer who opened embedded signup on your page. Entries are kept for 30 days.`}
        trail={[{ to: '/links', label: t`Links` }]}
        actions={
          <>
            <ExportButton name="widget-sessions" pages={pages} complete={asTheyAre} columns={exportColumns} />
            <LinkButton to="/settings/signup" variant="default">
              <Trans>Embedded signup</Trans>
            </LinkButton>
          </>
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
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={[cancel]} pages={pages} />
      <ListView
        list={list}
        label={t`Widget sessions`}
        columns={columns}
        acts={isManager ? { keyOf: idOf, nameOf, selection: selected.boxes } : undefined}
        empty={
          <EmptyState title={status === undefined ? t`No widget sessions yet` : t`No widget sessions with this status`}>
            <Trans>Enable embedded signup in the settings and put the widget on a page of yours.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
