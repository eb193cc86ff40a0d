import { t } from '@lingui/core/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { DetailDrawer, DetailQuery, type OpenRow } from '../../lists/index.js';
import { CancelOperation, useOperation } from '../../operations/index.js';
import { StatusBadge } from '../../ui/index.js';
import { CampaignDetails } from './campaign-details.js';
import { useCampaign } from './campaign-message.js';
import { PauseCampaign } from './pause-campaign.js';

/** A campaign beside the list of campaigns. */
export function CampaignDrawer({ openRow, keys }: { openRow: OpenRow; keys: readonly string[] }) {
  return (
    <DetailDrawer
      openRow={openRow}
      keys={keys}
      thing={t`Campaign`}
      pageOf={(campaignId) => ({ to: '/campaigns/$campaignId', params: { campaignId } })}
    >
      {(campaignId) => <Loaded campaignId={campaignId} />}
    </DetailDrawer>
  );
}

function Loaded({ campaignId }: { campaignId: string }) {
  return (
    <DetailQuery query={useCampaign(campaignId)}>{(campaign) => <CampaignBeside campaign={campaign} />}</DetailQuery>
  );
}

function CampaignBeside({ campaign }: { campaign: Schemas['Campaign'] }) {
  const query = useOperation(campaign.operationId);
  const { data: operation } = query;
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{campaign.name}</Text>
          <StatusBadge status={campaign.status} />
        </Group>
        <Group gap="xs">
          {operation?.status !== 'cancelling' && <PauseCampaign campaign={campaign} />}
          {operation && <CancelOperation operation={operation} />}
        </Group>
      </Group>
      <CampaignDetails campaign={campaign} operation={query} />
    </Stack>
  );
}
