import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { List, Schemas } from '../api/index.js';
import { AppLink } from '../routing/index.js';
import { type Column, ListView, Timestamp } from '../ui/index.js';
import { DeliveryStatus } from './delivery-status.js';
import { deliveryPath } from './paths.js';
import type { Webhook } from './webhooks.js';

type Delivery = Schemas['Delivery'];

export interface DeliveryTableProps {
  list: List<Delivery>;
  label: string;
  /** Shows which webhook each belongs to. */
  webhooks?: readonly Webhook[];
  empty: ReactNode;
}

export function DeliveryTable({ list, label, webhooks, empty }: DeliveryTableProps) {
  const columns: Column<Delivery>[] = [
    { header: 'Delivery', cell: (delivery) => <AppLink to={deliveryPath(delivery)}>{delivery.id}</AppLink> },
    { header: 'Status', cell: (delivery) => <DeliveryStatus delivery={delivery} /> },
    ...(webhooks === undefined ? [] : [{ header: 'Webhook', cell: webhookOf(webhooks) }]),
    { header: 'Event', cell: ({ eventId }) => <AppLink to={`/events/${eventId}`}>{eventId}</AppLink> },
    { header: 'Kind', cell: ({ kind }) => kindWords[kind] },
    { header: 'Attempts', cell: ({ attempts }) => attempts, numeric: true },
    { header: 'Last response', cell: ({ lastResponseStatus }) => lastResponseStatus ?? '–', numeric: true },
    { header: 'Next attempt', cell: ({ nextAttemptAt }) => <Timestamp at={nextAttemptAt} /> },
    { header: 'Made', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  ];
  return <ListView list={list} label={label} columns={columns} rowKey={({ id }) => id} empty={empty} />;
}

const kindWords: Readonly<Record<Delivery['kind'], string>> = { event: 'Event', replay: 'Replay', test: 'Test' };

function webhookOf(webhooks: readonly Webhook[]) {
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  return function WebhookOf({ webhookId }: Delivery) {
    const url = byId.get(webhookId)?.url;
    return (
      <AppLink to={`/webhooks/${webhookId}`}>
        <Text component="span" size="sm" maw="16rem" truncate display="inline-block" title={url}>
          {url === undefined ? webhookId : withoutScheme(url)}
        </Text>
      </AppLink>
    );
  };
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
