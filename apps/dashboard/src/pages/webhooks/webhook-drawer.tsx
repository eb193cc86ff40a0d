import { t } from '@lingui/core/macro';
import { Group, Stack, Text } from '@mantine/core';
import { targetOf, useWebhook } from '../../deliveries/index.js';
import { DetailDrawer, DetailQuery, type OpenRow } from '../../lists/index.js';
import { HealthBadge } from './health.js';
import { HealthAlert } from './health-alert.js';
import { WebhookSettings } from './webhook-settings.js';

/** A webhook beside the list of webhooks. */
export function WebhookDrawer({ openRow, keys }: { openRow: OpenRow; keys: readonly string[] }) {
  return (
    <DetailDrawer
      openRow={openRow}
      keys={keys}
      thing={t`Webhook`}
      pageOf={(webhookId) => ({ to: '/webhooks/$webhookId', params: { webhookId } })}
    >
      {(webhookId) => <Loaded webhookId={webhookId} />}
    </DetailDrawer>
  );
}

function Loaded({ webhookId }: { webhookId: string }) {
  return (
    <DetailQuery query={useWebhook(webhookId)}>
      {(webhook) => (
        <Stack>
          <Group gap="xs">
            <Text fw={600}>{targetOf(webhook)}</Text>
            <HealthBadge webhook={webhook} />
          </Group>
          <HealthAlert webhook={webhook} />
          <WebhookSettings webhook={webhook} />
        </Stack>
      )}
    </DetailQuery>
  );
}
