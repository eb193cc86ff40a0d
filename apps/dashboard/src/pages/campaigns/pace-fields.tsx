import { NumberInput, Stack, Switch, Text } from '@mantine/core';
import { localFieldTime, TimeInput } from '../../ui/index.js';
import { type CampaignDraft, durationOf } from './campaign-draft.js';

const hourMs = 3_600_000;

interface Props {
  draft: CampaignDraft;
  change: (changes: Partial<CampaignDraft>) => void;
  count: number;
}

export function PaceFields({ draft, change, count }: Props) {
  const rate = Number(draft.ratePerMinute);
  return (
    <Stack gap="sm">
      <NumberInput
        label="Messages a minute"
        description="Sent evenly, 1 to 4800."
        min={1}
        max={4800}
        allowDecimal={false}
        value={draft.ratePerMinute}
        onChange={(ratePerMinute) => change({ ratePerMinute })}
      />
      {rate >= 1 && count > 0 && <Text size="sm">{`Sending takes ${durationOf(count, rate)}.`}</Text>}
      <Switch
        label="Send later"
        checked={draft.isScheduled}
        onChange={(event) =>
          change({ isScheduled: event.currentTarget.checked, scheduledAt: localFieldTime(Date.now() + hourMs) })
        }
      />
      {draft.isScheduled && (
        <TimeInput
          label="Not before"
          description={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
          value={draft.scheduledAt}
          onChange={(scheduledAt) => change({ scheduledAt })}
        />
      )}
    </Stack>
  );
}
