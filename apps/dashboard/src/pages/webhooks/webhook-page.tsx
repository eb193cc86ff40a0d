import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ask, client, useAction } from '../../api/index.js';
import { DeliveryCharts } from '../../charts/index.js';
import { targetOf, useWebhook, type Webhook } from '../../deliveries/index.js';
import { useOwnProject, usePathParam } from '../../routing/index.js';
import { ConfirmButton, PageHeader, QueryView } from '../../ui/index.js';
import { HealthBadge } from './health.js';
import { HealthAlert } from './health-alert.js';
import { HealthWarnings } from './health-warnings.js';
import { RecoverButton } from './recover-dialog.js';
import { SendTest } from './send-test.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookSecret } from './webhook-secret.js';
import { WebhookSettings } from './webhook-settings.js';

const list = { to: '/webhooks', label: t`Webhooks` } as const;

export default function WebhookPage() {
  const webhookId = usePathParam('webhookId');
  const query = useWebhook(webhookId);
  useOwnProject(query.data?.projectId);
  return (
    <QueryView query={query} thing={t`Webhook`} back={list}>
      {(webhook) => <Loaded webhook={webhook} />}
    </QueryView>
  );
}

function Loaded({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <PageHeader
        title={targetOf(webhook)}
        description={webhook.description}
        trail={[list]}
        beside={<HealthBadge webhook={webhook} />}
        actions={<WebhookActions webhook={webhook} />}
      />
      <Stack>
        <HealthAlert webhook={webhook} />
        <HealthWarnings webhook={webhook} />
        <DeliveryCharts scope={{ webhookId: webhook.id }} />
        <WebhookSettings webhook={webhook} />
        <WebhookSecret webhook={webhook} />
        <WebhookDeliveries webhook={webhook} />
      </Stack>
    </>
  );
}

function WebhookActions({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <SendTest webhook={webhook} />
      <RecoverButton webhook={webhook} />
      <EnabledButton webhook={webhook} />
      <DeleteButton webhook={webhook} />
    </>
  );
}

function EnabledButton({ webhook }: { webhook: Webhook }) {
  const { id, enabled } = webhook;
  const path = { webhookId: id };
  const set = useAction({
    run: (isEnabled: boolean) =>
      ask(client.PATCH('/api/webhooks/{webhookId}', { params: { path }, body: { enabled: isEnabled } })),
    done: (result) => (result.enabled ? t`Webhook enabled.` : t`Webhook disabled.`),
    invalidates: [['webhooks'], ['deliveries']],
  });
  if (!enabled) {
    return (
      <Button loading={set.isPending} onClick={() => set.mutate(true)}>
        <Trans>Enable webhook</Trans>
      </Button>
    );
  }
  return (
    <ConfirmButton action={t`Disable webhook`} variant="default" color="gray" onConfirm={() => set.mutateAsync(false)}>
      <Trans>
        No more events are sent to <b>{targetOf(webhook)}</b>, and what waits for it is discarded. Once it is enabled
        again, Recover sends what it missed.
      </Trans>
    </ConfirmButton>
  );
}

function DeleteButton({ webhook }: { webhook: Webhook }) {
  const { id } = webhook;
  const navigate = useNavigate();
  const remove = useAction({
    run: () => ask(client.DELETE('/api/webhooks/{webhookId}', { params: { path: { webhookId: id } } })),
    removes: id,
    done: t`Webhook deleted.`,
    onDone: () => void navigate({ to: '/webhooks' }),
    invalidates: [['webhooks', 'all'], ['overview']],
  });
  return (
    <ConfirmButton action={t`Delete webhook`} onConfirm={() => remove.mutateAsync()}>
      <Trans>
        <b>{targetOf(webhook)}</b> gets no more events. Its secret, its settings and the record of its deliveries are
        gone with it.
      </Trans>
    </ConfirmButton>
  );
}
