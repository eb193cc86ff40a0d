import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { DeliveryStatus, explainDelivery, RetryButton, targetOf } from '../../deliveries/index.js';
import { AppLink, usePathParam } from '../../routing/index.js';
import { CopyButton, DefinitionList, ExactTime, PageHeader, QueryView, Section, Timestamp } from '../../ui/index.js';
import { Attempts } from './attempts.js';

type Delivery = Schemas['Delivery'];

const list = { to: '/deliveries', label: 'Deliveries' } as const;

export default function DeliveryPage() {
  const path = { webhookId: usePathParam('webhookId'), deliveryId: usePathParam('deliveryId') };
  const query = useQuery({
    queryKey: ['deliveries', path.deliveryId],
    queryFn: () => ask(client.GET('/api/webhooks/{webhookId}/deliveries/{deliveryId}', { params: { path } })),
  });
  return (
    <QueryView query={query} thing="Delivery" back={list}>
      {(delivery) => <Loaded delivery={delivery} />}
    </QueryView>
  );
}

function Loaded({ delivery }: { delivery: Delivery }) {
  return (
    <>
      <PageHeader
        title={`Delivery ${delivery.id}`}
        trail={[list]}
        beside={<DeliveryStatus delivery={delivery} />}
        actions={<RetryButton delivery={delivery} />}
      />
      <Stack>
        <Standing delivery={delivery} />
        <Section title="Details">
          <Details delivery={delivery} />
        </Section>
        <Attempts delivery={delivery} />
      </Stack>
    </>
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
  const path = { webhookId };
  const { data: webhook } = useQuery({
    queryKey: ['webhooks', webhookId],
    queryFn: () => ask(client.GET('/api/webhooks/{webhookId}', { params: { path } })),
  });
  return (
    <DefinitionList
      items={[
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
