import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { targetOf } from '../../deliveries/index.js';
import type { BulkAction } from '../../lists/index.js';
import { useProject } from '../../routing/index.js';
import type { EventRecord } from './event-words.js';
import { replayTo, useWebhooksOf } from './replay-event.js';

export const things = (count: number) => plural(count, { one: '# event', other: '# events' });

/** Sends events once more to one webhook. */
export function useReplayMany(): BulkAction<EventRecord> {
  const webhooks = useWebhooksOf(useProject().id)?.filter(({ enabled }) => enabled) ?? [];
  const [chosen, setChosen] = useState<string>();
  const webhookId = chosen ?? webhooks[0]?.id;
  return {
    verb: t`Replay`,
    things,
    appliesTo: ({ payloadAvailability }) => payloadAvailability === 'available',
    consequence: (
      <Stack gap="sm">
        <Text>
          <Trans>Each is sent once more with the same bytes, as a delivery of its own.</Trans>
        </Text>
        {webhooks.length === 0 ? (
          <Text size="sm">
            <Trans>This project has no enabled webhook to send them to.</Trans>
          </Text>
        ) : (
          <NativeSelect
            label={t`Webhook`}
            value={webhookId}
            data={webhooks.map((webhook) => ({ value: webhook.id, label: targetOf(webhook) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </Stack>
    ),
    canRun: webhookId !== undefined,
    run: (event, key) => replayTo(event, webhookId ?? '', key),
    invalidates: [['operations'], ['deliveries']],
  };
}
