import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { isUnfinished } from './campaign-refresh.js';

type Campaign = Schemas['Campaign'];

export function pauseCampaign({ id: campaignId }: Campaign) {
  return ask(client.POST('/v1/campaigns/{campaignId}/pause', { params: { path: { campaignId } } }));
}

export function resumeCampaign({ id: campaignId }: Campaign) {
  return ask(client.POST('/v1/campaigns/{campaignId}/resume', { params: { path: { campaignId } } }));
}

/** Pauses a campaign that is under way, or resumes it. */
export function PauseCampaign({ campaign }: { campaign: Campaign }) {
  const { paused } = campaign;
  const change = useAction({
    run: () => (paused ? resumeCampaign(campaign) : pauseCampaign(campaign)),
    done: paused ? t`Campaign resumed.` : t`Campaign paused.`,
    invalidates: [['campaigns']],
  });
  if (!isUnfinished(campaign)) return null;
  return (
    <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {paused ? t`Resume` : t`Pause`}
    </Button>
  );
}
