import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { asNumber } from '../../language/index.js';
import { ask, client, type Schemas, useOffsetList } from '../../api/index.js';
import {
  asTheyAre,
  ExportButton,
  idOf,
  offsetPages,
  SelectionBar,
  useOpenRow,
  useSelection,
} from '../../lists/index.js';
import { AppLink, isAnySet, LinkButton, useFilters, useProject } from '../../routing/index.js';
import {
  type Column,
  EmptyState,
  type Filter,
  FilterBar,
  IdWithCopy,
  ListView,
  NoneMatch,
  PageHeader,
  plainWords,
  SessionName,
  StatusBadge,
  Timestamp,
  useSessionFilter,
} from '../../ui/index.js';
import { CampaignDrawer } from './campaign-drawer.js';
import { campaignActions, exportColumns, statuses, things } from './campaign-list-acts.js';
import { CampaignProgress } from './campaign-progress.js';
import { refreshMs } from './campaign-refresh.js';

type Campaign = Schemas['Campaign'];

const filtersBy = (session: Filter): Filter[] => [
  { name: 'name', label: t`Name`, placeholder: t`Autumn` },
  { name: 'status', label: t`Status`, choices: statuses.map((value) => ({ value, label: plainWords(value) })) },
  session,
  { name: 'since', label: t`Created since`, kind: 'time' },
  { name: 'until', label: t`Created until`, kind: 'time' },
];

const columns: Column<Campaign>[] = [
  {
    header: t`Name`,
    cell: ({ id, name, message }) => (
      <>
        <AppLink to="/campaigns/$campaignId" params={{ campaignId: id }}>
          {name}
        </AppLink>
        {message.text !== undefined && (
          <Text size="sm" c="dimmed" fw={400} lineClamp={2} maw="24rem">
            {message.text}
          </Text>
        )}
      </>
    ),
  },
  {
    header: t`Session`,
    cell: ({ session }) => <SessionName name={session} />,
  },
  { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: t`Progress`, cell: (campaign) => <CampaignProgress counts={campaign.recipients} compact /> },
  { header: t`Recipients`, numeric: true, cell: ({ recipients }) => asNumber(recipients.total) },
  { header: t`Scheduled`, cell: ({ scheduledAt }) => <Timestamp at={scheduledAt} /> },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { header: t`Campaign id`, cell: ({ id }) => <IdWithCopy name="campaign" id={id} /> },
];

export default function CampaignsPage() {
  const { id: projectId, slug: projectSlug } = useProject();
  const [{ status, session, name, since, until }] = useFilters('status', 'session', 'name', 'since', 'until');
  const filter = { status: statuses.find((known) => known === status), session, name, since, until };
  const isFiltered = isAnySet(filter);
  const fetchPage = (offset: number, limit = 25) =>
    ask(client.GET('/v1/campaigns', { params: { query: { projectId, projectSlug, ...filter, limit, offset } } }));
  const list = useOffsetList({
    queryKey: ['campaigns', projectId, filter],
    fetchPage: (offset) => fetchPage(offset),
    refreshMs,
  });
  const pages = offsetPages((offset) => fetchPage(offset, 100));
  const openRow = useOpenRow();
  const selected = useSelection(list.rows, idOf, JSON.stringify([projectId, filter]));
  const sessions = useSessionFilter();
  return (
    <>
      <PageHeader
        title={t`Campaigns`}
        description={t`One message to many recipients, at the pace you choose.`}
        actions={
          <>
            <ExportButton name="campaigns" pages={pages} complete={asTheyAre} columns={exportColumns} />
            <LinkButton to="/campaigns/new">
              <Trans>Create campaign</Trans>
            </LinkButton>
          </>
        }
      />
      {(isFiltered || list.rows.length > 0) && <FilterBar filters={filtersBy(sessions)} />}
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={campaignActions} pages={pages} />
      <ListView
        list={list}
        label={t`Campaigns`}
        columns={columns}
        empty={isFiltered ? <NoneMatch title={t`No matching campaigns`} /> : <None />}
        acts={{ keyOf: idOf, nameOf, open: ({ id }) => openRow.open(id), selection: selected.boxes }}
      />
      <CampaignDrawer openRow={openRow} keys={list.rows.map(idOf)} />
    </>
  );
}

function nameOf({ name }: Campaign): string {
  return name;
}

function None() {
  return (
    <EmptyState
      title={t`No campaigns yet`}
      action={
        <LinkButton to="/campaigns/new">
          <Trans>Create campaign</Trans>
        </LinkButton>
      }
    >
      <Trans>A campaign sends a text or a template to up to 10,000 recipients, pasted or from a CSV file.</Trans>
    </EmptyState>
  );
}
