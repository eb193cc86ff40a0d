import { Text } from '@mantine/core';
import { ask, client, describeReason, type Schemas, useOffsetList } from '../../api/index.js';
import { AppLink, useFilters } from '../../routing/index.js';
import { type Column, EmptyState, FilterBar, ListView, StatusBadge } from '../../ui/index.js';

type Recipient = Schemas['CampaignRecipientState'];

const statuses = ['pending', 'sent', 'failed', 'skipped'] as const;
const pageSize = 50;

function columnsOf(campaign: Schemas['Campaign']): Column<Recipient>[] {
  return [
    { header: 'To', cell: ({ to }) => to },
    { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { header: 'Result', cell: (recipient) => <RecipientResult recipient={recipient} session={campaign.session} /> },
    { header: 'Variables', cell: ({ variables }) => <RecipientVariables variables={variables} /> },
  ];
}

/** The recipients of a campaign in their given order, filtered by the status in the address. */
export function CampaignRecipients({ campaign }: { campaign: Schemas['Campaign'] }) {
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
  });
  return (
    <>
      <FilterBar
        filters={[
          {
            name: 'status',
            label: 'Status',
            choices: statuses.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
          },
        ]}
      />
      <ListView
        list={list}
        label="Recipients"
        columns={columnsOf(campaign)}
        empty={<EmptyState title="No recipients with this status" />}
      />
    </>
  );
}

function RecipientResult({ recipient, session }: { recipient: Recipient; session: string }) {
  const { error, messageId, to } = recipient;
  if (error !== undefined) return <Text size="sm">{describeReason(error)}</Text>;
  if (messageId === undefined) return <>–</>;
  return (
    <AppLink to="/chats/$session/$chatId" params={{ session, chatId: to }} search={{ message: messageId }} size="sm">
      Message {messageId}
    </AppLink>
  );
}

function RecipientVariables({ variables = {} }: { variables?: Record<string, string> }) {
  const named = Object.entries(variables);
  if (named.length === 0) return <>–</>;
  return (
    <Text size="sm" lineClamp={2}>
      {named.map(([name, value]) => `${name}: ${value}`).join(', ')}
    </Text>
  );
}
