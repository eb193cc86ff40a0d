import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { ask, client, describeReason, type Schemas, useOffsetList } from '../../api/index.js';
import { CancelOperation, useOperation } from '../../operations/index.js';
import { AppLink, LinkButton, useFilters, useOwnProject, usePathParam } from '../../routing/index.js';
import {
  type Column,
  EmptyState,
  FilterBar,
  ListView,
  PageHeader,
  plainWords,
  QueryView,
  Section,
  StatusBadge,
} from '../../ui/index.js';
import { CampaignDetails } from './campaign-details.js';
import { useCampaign } from './campaign-message.js';
import { refreshMs } from './campaign-refresh.js';
import { PauseCampaign } from './pause-campaign.js';

type Campaign = Schemas['Campaign'];

export default function CampaignPage() {
  const campaignId = usePathParam('campaignId');
  const query = useCampaign(campaignId);
  useOwnProject(query.data?.projectId);
  return (
    <QueryView query={query} thing={t`Campaign`} back={{ to: '/campaigns', label: t`Campaigns` }}>
      {(campaign) => <Loaded campaign={campaign} />}
    </QueryView>
  );
}

function Loaded({ campaign }: { campaign: Campaign }) {
  const query = useOperation(campaign.operationId);
  const { data: operation } = query;
  return (
    <>
      <PageHeader
        title={campaign.name}
        trail={[{ to: '/campaigns', label: t`Campaigns` }]}
        beside={<StatusBadge status={campaign.status} />}
        actions={
          <>
            <LinkButton to="/campaigns/new" search={{ from: campaign.id }} variant="default">
              <Trans>Duplicate</Trans>
            </LinkButton>
            {operation?.status !== 'cancelling' && <PauseCampaign campaign={campaign} />}
            {operation && <CancelOperation operation={operation} />}
          </>
        }
      />
      <Stack>
        <CampaignDetails campaign={campaign} operation={query} />
        <Section title={t`Recipients`}>
          <CampaignRecipients campaign={campaign} />
        </Section>
      </Stack>
    </>
  );
}

type Recipient = Schemas['CampaignRecipientState'];

const statuses = ['pending', 'sent', 'failed', 'skipped'] as const;
const pageSize = 50;

function columnsOf(campaign: Schemas['Campaign']): Column<Recipient>[] {
  return [
    { header: t`To`, cell: ({ to }) => to },
    { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
    { header: t`Result`, cell: (recipient) => <RecipientResult recipient={recipient} session={campaign.session} /> },
    { header: t`Variables`, cell: ({ variables }) => <RecipientVariables variables={variables} /> },
  ];
}

/** The recipients of a campaign in their given order, filtered by the status in the address. */
function CampaignRecipients({ campaign }: { campaign: Schemas['Campaign'] }) {
  const [{ status: requested }] = useFilters('status');
  const status = statuses.find((known) => known === requested);
  const path = { campaignId: campaign.id };
  const list = useOffsetList({
    queryKey: ['campaigns', 'recipients', campaign.id, status],
    fetchPage: (offset) =>
      ask(
        client.GET('/v1/campaigns/{campaignId}/recipients', {
          params: { path, query: { status, limit: pageSize, offset } },
        }),
      ),
    refreshMs: () => refreshMs([campaign]),
  });
  return (
    <>
      <FilterBar
        filters={[
          {
            name: 'status',
            label: t`Status`,
            choices: statuses.map((value) => ({ value, label: plainWords(value) })),
          },
        ]}
      />
      <ListView
        list={list}
        label={t`Recipients`}
        columns={columnsOf(campaign)}
        empty={<EmptyState title={t`No recipients with this status`} />}
      />
    </>
  );
}

/** The last that became of a message, in a word. */
function resultOf({ failedLater, replied, read, delivered }: Recipient): string | undefined {
  if (replied) return t`Replied`;
  if (failedLater) return t`Failed later`;
  return read ? t`Read` : delivered ? t`Delivered` : undefined;
}

function RecipientResult({ recipient, session }: { recipient: Recipient; session: string }) {
  const { error, messageId, to } = recipient;
  const result = resultOf(recipient);
  if (error !== undefined) return <Text size="sm">{describeReason(error)}</Text>;
  if (messageId === undefined) return <>–</>;
  return (
    <AppLink to="/chats/$session/$chatId" params={{ session, chatId: to }} search={{ message: messageId }} size="sm">
      {result ?? t`Message ${messageId}`}
    </AppLink>
  );
}

function RecipientVariables({ variables = {} }: { variables?: object }) {
  const named = Object.entries(variables);
  if (named.length === 0) return <>–</>;
  return (
    <Text size="sm" lineClamp={2}>
      {named.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(', ')}
    </Text>
  );
}
