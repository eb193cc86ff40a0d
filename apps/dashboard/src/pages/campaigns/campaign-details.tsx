import { t } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { OperationProgress, useOperation } from '../../operations/index.js';
import { ErrorState, Section } from '../../ui/index.js';
import { CampaignMessage } from './campaign-message.js';
import { CampaignCounts, CampaignProgress, CampaignResults } from './campaign-progress.js';

/** How far a campaign is and what it sends, on its page and beside the list. */
export function CampaignDetails({ campaign }: { campaign: Schemas['Campaign'] }) {
  const { id, operationId, recipients } = campaign;
  const { data: operation, error, refetch } = useOperation(operationId);
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
