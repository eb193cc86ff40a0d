import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { ask, client, cursorOr, type Schemas, useCursorList } from '../../api/index.js';
import {
  DeliveryDrawer,
  deliveryKey,
  deliveryStatuses,
  DeliveryTable,
  useNameOfDelivery,
  type Webhook,
} from '../../deliveries/index.js';
import { useOpenRow } from '../../lists/index.js';
import { useFilters } from '../../routing/index.js';
import { EmptyState, Section } from '../../ui/index.js';

type Status = Schemas['Delivery']['status'];

/** The deliveries of one webhook, newest first. */
export function WebhookDeliveries({ webhook: { id: webhookId } }: { webhook: Webhook }) {
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
  const openRow = useOpenRow();
  const nameOf = useNameOfDelivery(list.rows);
  return (
    <Section
      title={t`Deliveries`}
      actions={
        <NativeSelect
          aria-label={t`Status`}
          value={status ?? ''}
          data={[{ value: '', label: t`Any status` }, ...deliveryStatuses]}
          onChange={(event) => setFilters({ status: event.currentTarget.value })}
        />
      }
    >
      <DeliveryTable
        list={list}
        label={t`Deliveries`}
        empty={status === undefined ? <NothingYet /> : <NoneLikeThat />}
        acts={{ keyOf: deliveryKey, nameOf, open: (delivery) => openRow.open(deliveryKey(delivery)) }}
      />
      <DeliveryDrawer openRow={openRow} keys={list.rows.map(deliveryKey)} />
    </Section>
  );
}

function NothingYet() {
  return (
    <EmptyState title={t`Nothing was sent here yet`}>
      <Trans>Events are sent as they happen. Send a test to see one arrive now.</Trans>
    </EmptyState>
  );
}

function NoneLikeThat() {
  return (
    <Text c="dimmed">
      <Trans>No delivery has this status.</Trans>
    </Text>
  );
}
