import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ask, client, type List, newIdempotencyKey, type Schemas, useAction } from '../api/index.js';
import { AppLink } from '../routing/index.js';
import { type Column, ListView, type RowActs, StatusBadge, Timestamp } from '../ui/index.js';
import type { Webhook } from './event-and-webhook.js';
import { targetOf } from './endpoint-target.js';
import { EventLines, RowIds } from './event-lines.js';

export const deliveryStatuses = [
  { value: 'pending', label: t`Pending` },
  { value: 'retrying', label: t`Retrying` },
  { value: 'succeeded', label: t`Succeeded` },
  { value: 'failed', label: t`Failed` },
  { value: 'discarded', label: t`Discarded` },
] as const satisfies readonly { value: Delivery['status']; label: string }[];

interface Shown {
  delivery: Pick<Delivery, 'status' | 'held' | 'nextAttemptAt'>;
}

type Delivery = Schemas['Delivery'];

export interface DeliveryTableProps {
  list: List<Delivery>;
  label: string;
  /** If given, the table shows the webhook of each delivery. */
  webhooks?: readonly Webhook[];
  /** True when all deliveries are of one event, which the page shows already. */
  isOfOneEvent?: boolean;
  empty: ReactNode;
  acts?: RowActs<Delivery>;
}

export function DeliveryTable({ list, label, webhooks, isOfOneEvent = false, empty, acts }: DeliveryTableProps) {
  const columns: Column<Delivery>[] = [
    isOfOneEvent ? { header: t`Delivery`, cell: idCell } : { header: t`Event`, cell: eventCell },
    { header: t`Status`, cell: statusCell },
    ...(webhooks === undefined ? [] : [{ header: t`Webhook`, cell: webhookOf(webhooks) }]),
    { header: t`Attempts`, cell: ({ attempts }) => attempts, numeric: true },
    { header: t`Last response`, cell: ({ lastResponseStatus }) => lastResponseStatus ?? '–', numeric: true },
    { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
    ...(isOfOneEvent ? [] : [{ header: t`Ids`, cell: idsCell }]),
  ];
  return <ListView list={list} label={label} columns={columns} empty={empty} acts={acts} />;
}

function idCell(delivery: Delivery) {
  return (
    <>
      <AppLink {...deliveryPage(delivery)} style={{ whiteSpace: 'nowrap' }}>
        {delivery.id}
      </AppLink>
      <Kind delivery={delivery} />
    </>
  );
}

function eventCell(delivery: Delivery) {
  return (
    <>
      <EventLines eventId={delivery.eventId} page={deliveryPage(delivery)} />
      <Kind delivery={delivery} />
    </>
  );
}

/** What is not the first delivery of an event. */
function Kind({ delivery: { kind } }: { delivery: Delivery }) {
  if (kind === 'event') return null;
  return (
    <Text size="xs" c="dimmed" fw={400}>
      {kind === 'test' ? t`Test` : t`Replay`}
    </Text>
  );
}

function idsCell(delivery: Delivery) {
  const { id, eventId } = delivery;
  return (
    <RowIds
      ids={{
        Delivery: { id, page: deliveryPage(delivery) },
        Event: { id: eventId, page: { to: '/events/$eventId', params: { eventId } } },
      }}
    />
  );
}

function statusCell(delivery: Delivery) {
  return (
    <>
      <DeliveryStatus delivery={delivery} />
      {delivery.nextAttemptAt !== undefined && (
        <Text size="xs" c="dimmed">
          <Trans>
            Next <Timestamp at={delivery.nextAttemptAt} />
          </Trans>
        </Text>
      )}
    </>
  );
}

function webhookOf(webhooks: readonly Webhook[]) {
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  return function WebhookOf({ webhookId }: Delivery) {
    const webhook = byId.get(webhookId);
    const url = webhook && targetOf(webhook);
    return (
      <AppLink to="/webhooks/$webhookId" params={{ webhookId }}>
        <Text component="span" inherit maw="13rem" truncate display="inline-block" title={url}>
          {url === undefined ? webhookId : withoutScheme(url)}
        </Text>
      </AppLink>
    );
  };
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

/** The page of a delivery. The API finds a delivery only together with its webhook. */
export function deliveryPage({ id: deliveryId, webhookId }: Pick<Schemas['Delivery'], 'id' | 'webhookId'>) {
  return { to: '/deliveries/$webhookId/$deliveryId', params: { webhookId, deliveryId } } as const;
}

export function DeliveryStatus({ delivery: { status, held, nextAttemptAt } }: Shown) {
  if (held === 'breaker') return <StatusBadge status={status} label={t`Held: breaker open`} tone="warn" />;
  if (held === 'suspended') return <StatusBadge status={status} label={t`Held: suspended`} tone="busy" />;
  if (held === 'batching') return <StatusBadge status={status} label={t`Waiting: batch`} tone="busy" />;
  const isUnfinished = status === 'pending' || status === 'retrying';
  if (isUnfinished && nextAttemptAt === undefined)
    return <StatusBadge status={status} label={t`Waiting: in order`} tone="busy" />;
  return <StatusBadge status={status} tone={status === 'retrying' ? 'warn' : undefined} />;
}

/** Makes one more attempt now. `of` names the delivery for screen readers. */
export function RetryButton({ delivery, of, ...button }: ButtonProps & { delivery: Delivery; of?: string }) {
  const retry = useAction({
    run: (key: string) =>
      ask(
        client.POST('/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
          params: {
            path: { webhookId: delivery.webhookId, deliveryId: delivery.id },
            header: { 'Idempotency-Key': key },
          },
        }),
      ),
    done: t`Another attempt is on its way.`,
    invalidates: [['deliveries']],
  });
  return (
    <Button
      {...button}
      aria-label={of === undefined ? undefined : t`Retry ${of}`}
      loading={retry.isPending}
      onClick={() => retry.mutate(newIdempotencyKey())}
    >
      <Trans>Retry</Trans>
    </Button>
  );
}
