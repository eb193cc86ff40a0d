import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { List, Schemas } from '../api/index.js';
import { AppLink, type To } from '../routing/index.js';
import { type Column, ListView, Timestamp } from '../ui/index.js';
import { DeliveryStatus } from './delivery-status.js';
import { deliveryPage } from './paths.js';
import type { Webhook } from './webhooks.js';

type Delivery = Schemas['Delivery'];

export interface DeliveryTableProps {
  list: List<Delivery>;
  label: string;
  /** If given, the table shows the webhook of each delivery. */
  webhooks?: readonly Webhook[];
  /** True when all deliveries are of one event, which the page shows already. */
  isOfOneEvent?: boolean;
  empty: ReactNode;
}

export function DeliveryTable({ list, label, webhooks, isOfOneEvent = false, empty }: DeliveryTableProps) {
  const columns: Column<Delivery>[] = [
    { header: 'Delivery', cell: idCell },
    { header: 'Status', cell: statusCell },
    ...(webhooks === undefined ? [] : [{ header: 'Webhook', cell: webhookOf(webhooks) }]),
    ...(isOfOneEvent ? [] : [{ header: 'Event', cell: eventCell }]),
    { header: 'Attempts', cell: ({ attempts }) => attempts, numeric: true },
    { header: 'Last response', cell: ({ lastResponseStatus }) => lastResponseStatus ?? '–', numeric: true },
    { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  ];
  return <ListView list={list} label={label} columns={columns} empty={empty} />;
}

function idCell(delivery: Delivery) {
  return (
    <>
      <IdLink page={deliveryPage(delivery)} id={delivery.id} />
      {delivery.kind !== 'event' && (
        <Text size="xs" c="dimmed" fw={400}>
          {delivery.kind === 'test' ? 'Test' : 'Replay'}
        </Text>
      )}
    </>
  );
}

function statusCell(delivery: Delivery) {
  return (
    <>
      <DeliveryStatus delivery={delivery} />
      {delivery.nextAttemptAt !== undefined && (
        <Text size="xs" c="dimmed">
          Next <Timestamp at={delivery.nextAttemptAt} />
        </Text>
      )}
    </>
  );
}

function eventCell({ eventId }: Delivery) {
  return <IdLink page={{ to: '/events/$eventId', params: { eventId } }} id={eventId} />;
}

function IdLink({ page, id }: { page: To; id: string }) {
  return (
    <AppLink {...page} style={{ whiteSpace: 'nowrap' }}>
      {id}
    </AppLink>
  );
}

function webhookOf(webhooks: readonly Webhook[]) {
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  return function WebhookOf({ webhookId }: Delivery) {
    const url = byId.get(webhookId)?.url;
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
