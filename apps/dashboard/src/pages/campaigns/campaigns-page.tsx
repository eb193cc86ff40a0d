import { ask, client, type Schemas, useOffsetList } from '../../api/index.js';
import { AppLink, LinkButton, useProject } from '../../routing/index.js';
import { type Column, EmptyState, ListView, PageHeader, SessionName, Timestamp } from '../../ui/index.js';
import { CampaignProgress } from './campaign-progress.js';

type Campaign = Schemas['Campaign'];

const columns: Column<Campaign>[] = [
  {
    header: 'Name',
    cell: ({ id, name }) => (
      <AppLink to="/campaigns/$campaignId" params={{ campaignId: id }}>
        {name}
      </AppLink>
    ),
  },
  {
    header: 'Session',
    cell: ({ session }) => <SessionName name={session} />,
  },
  { header: 'Progress', cell: (campaign) => <CampaignProgress counts={campaign.recipients} compact /> },
  { header: 'Recipients', numeric: true, cell: ({ recipients }) => recipients.total.toLocaleString('en') },
  { header: 'Scheduled', cell: ({ scheduledAt }) => <Timestamp at={scheduledAt} /> },
  { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

export default function CampaignsPage() {
  const { id: projectId, slug: projectSlug } = useProject();
  const list = useOffsetList({
    queryKey: ['campaigns', projectId],
    fetchPage: (offset) =>
      ask(client.GET('/v1/campaigns', { params: { query: { projectId, projectSlug, limit: 25, offset } } })),
  });
  return (
    <>
      <PageHeader
        title="Campaigns"
        description="One message to many recipients, at the pace you choose."
        actions={<LinkButton to="/campaigns/new">Create campaign</LinkButton>}
      />
      <ListView
        list={list}
        label="Campaigns"
        columns={columns}
        empty={
          <EmptyState title="No campaigns yet" action={<LinkButton to="/campaigns/new">Create campaign</LinkButton>}>
            A campaign sends a text or a template to up to 10,000 recipients, pasted or from a CSV file.
          </EmptyState>
        }
      />
    </>
  );
}
