import { t } from '@lingui/core/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { DetailDrawer, DetailQuery, type OpenRow } from '../../lists/index.js';
import { CancelOperation, OperationProgress, useOperation } from '../../operations/index.js';
import { Section } from '../../ui/index.js';
import { CampaignMessage, useCampaign } from './campaign-message.js';
import { CampaignCounts, CampaignProgress, CampaignResults } from './campaign-progress.js';

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
  const { data: operation } = useOperation(campaign.operationId);
  return (
    <Stack>
      <Group justify="space-between">
        <Text fw={600}>{campaign.name}</Text>
        {operation && <CancelOperation operation={operation} />}
      </Group>
      <Section title={t`Progress`}>
        <Stack gap="sm">
          {operation && <OperationProgress operation={operation} />}
          <CampaignProgress counts={campaign.recipients} />
          <CampaignCounts campaignId={campaign.id} counts={campaign.recipients} />
          <CampaignResults counts={campaign.recipients} />
        </Stack>
      </Section>
      <Section title={t`Message`}>
        <CampaignMessage campaign={campaign} />
      </Section>
    </Stack>
  );
}
