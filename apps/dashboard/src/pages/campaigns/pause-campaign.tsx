import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import type { Operation } from '../../operations/index.js';

/** Pauses a campaign that is under way, or resumes it. */
export function PauseCampaign({ campaign, operation }: { campaign: Schemas['Campaign']; operation: Operation }) {
  const { id: campaignId, paused } = campaign;
  const params = { params: { path: { campaignId } } };
  const change = useAction({
    run: () =>
      ask(
        paused
          ? client.POST('/v1/campaigns/{campaignId}/resume', params)
          : client.POST('/v1/campaigns/{campaignId}/pause', params),
      ),
    done: paused ? t`Campaign resumed.` : t`Campaign paused.`,
    invalidates: [['campaigns']],
  });
  if (operation.status !== 'running' && operation.status !== 'action_required') return null;
  return (
    <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {paused ? t`Resume` : t`Pause`}
    </Button>
  );
}
