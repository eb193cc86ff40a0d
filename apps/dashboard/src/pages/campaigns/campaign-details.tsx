import { t } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { OperationProgress, type useOperation } from '../../operations/index.js';
import { ErrorState, Section } from '../../ui/index.js';
import { CampaignMessage } from './campaign-message.js';
import { CampaignCounts, CampaignProgress, CampaignResults } from './campaign-progress.js';

/** How far a campaign is and what it sends, on its page and beside the list. */
export function CampaignDetails({
  campaign,
  operation: { data: operation, error, refetch },
}: {
  campaign: Schemas['Campaign'];
  operation: ReturnType<typeof useOperation>;
}) {
  const { id, recipients } = campaign;
  return (
    <>
      <Section title={t`Progress`}>
        <Stack gap="sm">
          {operation && <OperationProgress operation={operation} />}
          {error && <ErrorState error={error} retry={() => void refetch()} />}
          <CampaignProgress counts={recipients} />
          <CampaignCounts campaignId={id} counts={recipients} />
          <CampaignResults counts={recipients} />
        </Stack>
      </Section>
      <Section title={t`Message`}>
        <CampaignMessage campaign={campaign} />
      </Section>
    </>
  );
}
