import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask, client, cursorOr, type Schemas, useAction, useCursorList } from '../../api/index.js';
import { DeliveryCharts } from '../../charts/index.js';
import { deliveryStatuses, DeliveryTable, targetOf, type Webhook } from '../../deliveries/index.js';
import { useFilters, useOwnProject, usePathParam } from '../../routing/index.js';
import { ConfirmButton, EmptyState, ExactTime, PageHeader, QueryView, Section } from '../../ui/index.js';
import { disabledReasons, HealthBadge, healthOf } from './health.js';
import { HealthWarnings } from './health-warnings.js';
import { RecoverButton } from './recover-dialog.js';
import { SendTest } from './send-test.js';
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

/** Explains a webhook's problem, what happens to its events meanwhile, and the remedy. */
function HealthAlert({ webhook }: { webhook: Webhook }) {
  const { failingSince, breakerOpenSince, disabledReason, health } = webhook;
  switch (healthOf(webhook)) {
    case 'healthy':
    case 'untried':
      return null;
    case 'failing':
      return (
        <Notice title="Failing" color="yellow">
          No attempt has succeeded since {failingSince !== undefined && <ExactTime at={failingSince} />};{' '}
          {health.failures} failed{health.lastError !== undefined && `, the last with: ${health.lastError}`}. Open a
          failed delivery below to see why. After five days without a success the webhook is disabled.
        </Notice>
      );
    case 'breaker':
      return (
        <Notice title="Breaker open" color="red">
          It failed so often in a row that its deliveries have been held since{' '}
          {breakerOpenSince !== undefined && <ExactTime at={breakerOpenSince} />}, without spending their attempts.
          Every 30 seconds one delivery probes whether it works again; with the first success all go on by themselves.
        </Notice>
      );
    case 'disabled':
      return (
        <Notice title="Disabled" color={disabledReason === 'manual' ? 'gray' : 'red'}>
          {disabledReason !== undefined && disabledReasons[disabledReason]} No events are sent here. Enable it when what
          gets them is ready, then recover what it missed.
        </Notice>
      );
  }
}

function Notice({ title, color, children }: { title: string; color: string; children: ReactNode }) {
  return (
    <Alert color={color} title={title} icon={<IconAlertTriangle aria-hidden />} role="status">
      <Stack gap="xs">
        <Text size="sm">{children}</Text>
      </Stack>
    </Alert>
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
    done: (result) => (result.enabled ? 'Webhook enabled.' : 'Webhook disabled.'),
    invalidates: [['webhooks'], ['deliveries']],
  });
  if (!enabled) {
    return (
      <Button loading={set.isPending} onClick={() => set.mutate(true)}>
        Enable webhook
      </Button>
    );
  }
  return (
    <ConfirmButton action="Disable webhook" variant="default" color="gray" onConfirm={() => set.mutateAsync(false)}>
      No more events are sent to <b>{targetOf(webhook)}</b>, and what waits for it is discarded. Once it is enabled
      again, Recover sends what it missed.
    </ConfirmButton>
  );
}

function DeleteButton({ webhook }: { webhook: Webhook }) {
  const { id } = webhook;
  const navigate = useNavigate();
  const remove = useAction({
    run: () => ask(client.DELETE('/api/webhooks/{webhookId}', { params: { path: { webhookId: id } } })),
    removes: id,
    done: 'Webhook deleted.',
    onDone: () => void navigate({ to: '/webhooks' }),
    invalidates: [['webhooks', 'all'], ['overview']],
  });
  return (
    <ConfirmButton action="Delete webhook" onConfirm={() => remove.mutateAsync()}>
      <b>{targetOf(webhook)}</b> gets no more events. Its secret, its settings and the record of its deliveries are gone
      with it.
    </ConfirmButton>
  );
}

type Status = Schemas['Delivery']['status'];

/** The deliveries of one webhook, newest first. */
function WebhookDeliveries({ webhook: { id: webhookId } }: { webhook: Webhook }) {
  const [filters, setFilters] = useFilters('status');
  const status = filters.status as Status | undefined;
  const path = { webhookId };
  const list = useCursorList({
    queryKey: ['deliveries', 'of-webhook', webhookId, status],
    fetchPage: (cursor) =>
      ask(
        client.GET('/api/webhooks/{webhookId}/deliveries', { params: { path, query: cursorOr(cursor, { status }) } }),
      ),
  });
  return (
    <Section
      title="Deliveries"
      actions={
        <NativeSelect
          aria-label="Status"
          value={status ?? ''}
          data={[{ value: '', label: 'Any status' }, ...deliveryStatuses]}
          onChange={(event) => setFilters({ status: event.currentTarget.value })}
        />
      }
    >
      <DeliveryTable
        list={list}
        label="Deliveries"
        empty={
          status === undefined ? (
            <EmptyState title="Nothing was sent here yet">
              Events are sent as they happen. Send a test to see one arrive now.
            </EmptyState>
          ) : (
            <Text c="dimmed">No delivery has this status.</Text>
          )
        }
      />
    </Section>
  );
}
