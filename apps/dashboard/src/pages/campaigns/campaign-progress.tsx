import { t } from '@lingui/core/macro';
import { Group, Progress, Text } from '@mantine/core';
import { asNumber } from '../../language/index.js';
import type { Schemas } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';

const parts = [
  { status: 'sent', label: t`Sent`, color: 'green.7' },
  { status: 'failed', label: t`Failed`, color: 'red.7' },
  { status: 'skipped', label: t`Skipped`, color: 'gray.6' },
  { status: 'pending', label: t`Pending`, color: undefined },
] as const;

/** The share of recipients that are done, by result. */
export function CampaignProgress({ counts, compact }: { counts: Schemas['RecipientCounts']; compact?: boolean }) {
  const done = counts.total - counts.pending;
  const percent = counts.total === 0 ? 0 : Math.floor((done / counts.total) * 100);
  const words = t`${asNumber(done)} of ${asNumber(counts.total)} done`;
  return (
    <div style={{ minWidth: compact ? '8rem' : undefined }}>
      <Text size="sm" mb={4}>
        {compact ? `${percent}%` : `${words} (${percent}%)`}
      </Text>
      <Progress.Root size={compact ? 'sm' : 'lg'} aria-hidden>
        {parts.map(({ status, color }) =>
          color === undefined ? null : (
            <Progress.Section key={status} value={(counts[status] / Math.max(counts.total, 1)) * 100} color={color} />
          ),
        )}
      </Progress.Root>
    </div>
  );
}

/** The counts by status, each linked to the recipients with that status. */
export function CampaignCounts({ campaignId, counts }: { campaignId: string; counts: Schemas['RecipientCounts'] }) {
  return (
    <Group gap="lg" mt="sm">
      {parts.map(({ status, label }) => (
        <div key={status}>
          <Text size="xl" fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {asNumber(counts[status])}
          </Text>
          <AppLink to="/campaigns/$campaignId" params={{ campaignId }} search={{ status }} size="sm">
            {label}
          </AppLink>
        </div>
      ))}
    </Group>
  );
}

const results = [
  { count: 'delivered', label: t`Delivered` },
  { count: 'read', label: t`Read` },
  { count: 'replied', label: t`Replied` },
  { count: 'failedLater', label: t`Failed later` },
  { count: 'marketingLimited', label: t`Withheld` },
] as const;

/** What became of the messages that were sent. */
export function CampaignResults({ counts }: { counts: Schemas['RecipientCounts'] }) {
  if (counts.sent + counts.failed === 0) return null;
  return (
    <Group gap="lg">
      {results.map(({ count, label }) => (
        <Text key={count} size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {label}: {asNumber(counts[count])}
        </Text>
      ))}
    </Group>
  );
}
