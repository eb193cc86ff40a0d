import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas, useEventSummary } from '../../api/index.js';
import { contactInWords, explainDelivery, targetOf, useWebhook } from '../../deliveries/index.js';
import { AppLink } from '../../routing/index.js';
import { CopyButton, DefinitionList, ExactTime, Section, Timestamp } from '../../ui/index.js';
import { Attempts } from './attempts.js';

type Delivery = Schemas['Delivery'];

export function useDelivery(path: { webhookId: string; deliveryId: string }) {
  return useQuery({
    queryKey: ['deliveries', path.deliveryId],
    queryFn: () => ask(client.GET('/api/webhooks/{webhookId}/deliveries/{deliveryId}', { params: { path } })),
  });
}

/** Everything of a delivery, on its page and beside the list. */
export function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  return (
    <Stack>
      <Standing delivery={delivery} />
      <Section title="Details">
        <Details delivery={delivery} />
      </Section>
      <Attempts delivery={delivery} />
    </Stack>
  );
}

const colors: Readonly<Record<Delivery['status'], string>> = {
  pending: 'indigo',
  retrying: 'yellow',
  succeeded: 'green',
  failed: 'red',
  discarded: 'gray',
};

/** Explains the state of the delivery and the next step. */
function Standing({ delivery }: { delivery: Delivery }) {
  const { what, todo } = explainDelivery(delivery);
  const { nextAttemptAt, status } = delivery;
  return (
    <Alert color={colors[status]} title={what} role="status">
      <Text size="sm" component="div">
        {nextAttemptAt !== undefined && (
          <div>
            Next attempt <Timestamp at={nextAttemptAt} /> (<ExactTime at={nextAttemptAt} />
            ).
          </div>
        )}
        {todo}
      </Text>
    </Alert>
  );
}

const kinds: Readonly<Record<Delivery['kind'], string>> = {
  event: 'Event',
  replay: 'Replay or recovery',
  test: 'Test of the webhook',
};

function Details({ delivery }: { delivery: Delivery }) {
  const { webhookId, eventId, kind, attempts, lastResponseStatus, createdAt } = delivery;
  const { data: webhook } = useWebhook(webhookId);
  const { data: event } = useEventSummary(eventId);
  return (
    <DefinitionList
      items={[
        ['Type', event?.type],
        ['Session', event?.session],
        ['Contact', event ? contactInWords(event) : undefined],
        ['Text', event?.excerpt],
        [
          'Webhook',
          <AppLink key="webhook" to="/webhooks/$webhookId" params={{ webhookId }}>
            {webhook ? targetOf(webhook) : webhookId}
          </AppLink>,
        ],
        [
          'Event',
          <AppLink key="event" to="/events/$eventId" params={{ eventId }}>
            {eventId}
          </AppLink>,
        ],
        ['Kind', kinds[kind]],
        ['Attempts', String(attempts)],
        ['Last response', lastResponseStatus],
        ['Created', <ExactTime key="made" at={createdAt} />],
        [
          'Delivery id',
          <Group key="id" gap="xs">
            {delivery.id} <CopyButton value={delivery.id} of="delivery id" size="compact-xs" />
          </Group>,
        ],
      ]}
    />
  );
}
