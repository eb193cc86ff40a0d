import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { asNumber } from '../../language/index.js';
import { ask, client, type Schemas, useOffsetList } from '../../api/index.js';
import {
  asTheyAre,
  type BulkAction,
  ExportButton,
  type ExportColumns,
  idOf,
  offsetPages,
  SelectionBar,
  useOpenRow,
  useSelection,
} from '../../lists/index.js';
import { cancelOperation } from '../../operations/index.js';
import { AppLink, LinkButton, useProject } from '../../routing/index.js';
import { type Column, EmptyState, IdWithCopy, ListView, PageHeader, SessionName, Timestamp } from '../../ui/index.js';
import { CampaignDrawer } from './campaign-drawer.js';
import { CampaignProgress } from './campaign-progress.js';

type Campaign = Schemas['Campaign'];

const things = ['campaign', 'campaigns'] as const;

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
  { header: t`Progress`, cell: (campaign) => <CampaignProgress counts={campaign.recipients} compact /> },
  { header: t`Recipients`, numeric: true, cell: ({ recipients }) => asNumber(recipients.total) },
  { header: t`Scheduled`, cell: ({ scheduledAt }) => <Timestamp at={scheduledAt} /> },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { header: t`Campaign id`, cell: ({ id }) => <IdWithCopy name="campaign" id={id} /> },
];

const cancel: BulkAction<Campaign> = {
  verb: t`Cancel campaigns`,
  things,
  appliesTo: ({ recipients }) => recipients.pending > 0,
  isDestructive: true,
  consequence: t`Sending stops after the message that is under way. The recipients that are left get nothing.`,
  run: ({ operationId }, key) => cancelOperation(operationId, key),
  invalidates: [['campaigns'], ['operations']],
};

const exportColumns: ExportColumns<Campaign> = {
  name: ({ name }) => name,
  session: ({ session }) => session,
  text: ({ message }) => message.text,
  templateId: ({ message }) => message.templateId,
  recipients: ({ recipients }) => recipients.total,
  pending: ({ recipients }) => recipients.pending,
  sent: ({ recipients }) => recipients.sent,
  failed: ({ recipients }) => recipients.failed,
  skipped: ({ recipients }) => recipients.skipped,
  delivered: ({ recipients }) => recipients.delivered,
  read: ({ recipients }) => recipients.read,
  replied: ({ recipients }) => recipients.replied,
  scheduledAt: ({ scheduledAt }) => scheduledAt,
  createdAt: ({ createdAt }) => createdAt,
  operationId: ({ operationId }) => operationId,
  campaignId: ({ id }) => id,
};

export default function CampaignsPage() {
  const { id: projectId, slug: projectSlug } = useProject();
  const fetchPage = (offset: number, limit = 25) =>
    ask(client.GET('/v1/campaigns', { params: { query: { projectId, projectSlug, limit, offset } } }));
  const list = useOffsetList({ queryKey: ['campaigns', projectId], fetchPage: (offset) => fetchPage(offset) });
  const pages = offsetPages((offset) => fetchPage(offset, 100));
  const openRow = useOpenRow();
  const selected = useSelection(list.rows, idOf, projectId);
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
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={[cancel]} pages={pages} />
      <ListView
        list={list}
        label={t`Campaigns`}
        columns={columns}
        empty={<None />}
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
