import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client } from '../../api/index.js';
import type { Webhook } from '../../deliveries/index.js';
import { useOwnProject, usePathParam } from '../../routing/index.js';
import { PageHeader, QueryView } from '../../ui/index.js';
import { HealthAlert } from './health-alert.js';
import { HealthBadge } from './health.js';
import { WebhookActions } from './webhook-actions.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookSecret } from './webhook-secret.js';
import { WebhookSettings } from './webhook-settings.js';

const list = { to: '/webhooks', label: 'Webhooks' } as const;

export default function WebhookPage() {
  const webhookId = usePathParam('webhookId');
  const query = useQuery({
    queryKey: ['webhooks', webhookId],
    queryFn: () => ask(client.GET('/api/webhooks/{webhookId}', { params: { path: { webhookId } } })),
  });
  useOwnProject(query.data?.projectId);
  return (
    <QueryView query={query} thing="Webhook" back={list}>
      {(webhook) => <Loaded webhook={webhook} />}
    </QueryView>
  );
}

function Loaded({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <PageHeader
        title={webhook.url}
        description={webhook.description}
        trail={[list]}
        beside={<HealthBadge webhook={webhook} />}
        actions={<WebhookActions webhook={webhook} />}
      />
      <Stack>
        <HealthAlert webhook={webhook} />
        <WebhookSettings webhook={webhook} />
        <WebhookSecret webhook={webhook} />
        <WebhookDeliveries webhook={webhook} />
      </Stack>
    </>
  );
}
