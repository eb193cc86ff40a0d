import { NativeSelect, Text } from '@mantine/core';
import { ask, client, cursorOr, type Schemas, useCursorList } from '../../api/index.js';
import { DeliveryTable, deliveryStatuses, type Webhook } from '../../deliveries/index.js';
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
