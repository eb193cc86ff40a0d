import { Text } from '@mantine/core';
import { ask, client, cursorOr, type Schemas, useCursorList } from '../../api/index.js';
import { AppLink, LinkButton } from '../../routing/index.js';
import { type Column, ListView, plainWords, Section, StatusBadge, Timestamp } from '../../ui/index.js';

const columns: Column<Schemas['Delivery']>[] = [
  { header: 'Delivery', cell: ({ id, webhookId }) => <AppLink to={`/deliveries/${webhookId}/${id}`}>{id}</AppLink> },
  { header: 'Webhook', cell: ({ webhookId }) => <AppLink to={`/webhooks/${webhookId}`}>{webhookId}</AppLink> },
  { header: 'Kind', cell: ({ kind }) => plainWords(kind) },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  { header: 'Answer', cell: ({ lastResponseStatus }) => lastResponseStatus ?? '–' },
  { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

/** The deliveries of an event to the webhooks. */
export function EventDeliveries({ eventId }: { eventId: string }) {
  const list = useCursorList({
    queryKey: ['deliveries', 'of-event', eventId],
    fetchPage: (cursor) => ask(client.GET('/api/deliveries', { params: { query: cursorOr(cursor, { eventId }) } })),
  });
  return (
    <Section
      title="Deliveries"
      actions={
        <LinkButton to="/deliveries/why" search={{ id: eventId }} variant="default" size="xs">
          Why at each webhook
        </LinkButton>
      }
    >
      <ListView
        list={list}
        label="Deliveries"
        columns={columns}
        empty={<Text size="sm">It went to no webhook: none took its type, or none was enabled then.</Text>}
      />
    </Section>
  );
}
