import { Group, Progress, Text } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';

const parts = [
  { status: 'sent', label: 'Sent', color: 'green.7' },
  { status: 'failed', label: 'Failed', color: 'red.7' },
  { status: 'skipped', label: 'Skipped', color: 'gray.6' },
  { status: 'pending', label: 'Pending', color: undefined },
] as const;

/** The share of recipients that are done, by result. */
export function CampaignProgress({ counts, compact }: { counts: Schemas['RecipientCounts']; compact?: boolean }) {
  const done = counts.total - counts.pending;
  const percent = counts.total === 0 ? 0 : Math.floor((done / counts.total) * 100);
  const words = `${done.toLocaleString('en')} of ${counts.total.toLocaleString('en')} done`;
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
            {counts[status].toLocaleString('en')}
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
  { count: 'delivered', label: 'Delivered' },
  { count: 'read', label: 'Read' },
  { count: 'replied', label: 'Replied' },
  { count: 'failedLater', label: 'Failed later' },
  { count: 'marketingLimited', label: 'Kept back' },
] as const;

/** What became of the messages that were sent. */
export function CampaignResults({ counts }: { counts: Schemas['RecipientCounts'] }) {
  if (counts.sent + counts.failed === 0) return null;
  return (
    <Group gap="lg">
      {results.map(({ count, label }) => (
        <Text key={count} size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {label}: {counts[count].toLocaleString('en')}
        </Text>
      ))}
    </Group>
  );
}
