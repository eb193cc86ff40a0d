import { Text } from '@mantine/core';
import { ask, client, cursorOr, useCursorList } from '../../api/index.js';
import { DeliveryTable, useWebhooks } from '../../deliveries/index.js';
import { LinkButton } from '../../routing/index.js';
import { Section } from '../../ui/index.js';

/** The deliveries of an event to the webhooks. */
export function EventDeliveries({ eventId }: { eventId: string }) {
  const { data: webhooks = [] } = useWebhooks();
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
      <DeliveryTable
        list={list}
        label="Deliveries"
        webhooks={webhooks}
        isOfOneEvent
        empty={<Text size="sm">It went to no webhook: none took its type, or none was enabled then.</Text>}
      />
    </Section>
  );
}
