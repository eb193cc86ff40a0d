import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas, useEventSummary } from '../api/index.js';
import { AppLink } from '../routing/index.js';
import { CopyButton, DefinitionList, ExactTime, Section, Timestamp } from '../ui/index.js';
import { Attempts } from './attempts.js';
import { targetOf } from './endpoint-target.js';
import { useWebhook } from './event-and-webhook.js';
import { SessionOfEvent } from './event-lines.js';
import { contactInWords } from './event-words.js';
import { explainDelivery } from './explain.js';

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
      <Section title={t`Details`}>
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
            <Trans>
              Next attempt <Timestamp at={nextAttemptAt} /> (<ExactTime at={nextAttemptAt} />
              ).
            </Trans>
          </div>
        )}
        {todo}
      </Text>
    </Alert>
  );
}

const kinds: Readonly<Record<Delivery['kind'], string>> = {
  event: t`Event`,
  replay: t`Replay or recovery`,
  test: t`Test of the webhook`,
};

function Details({ delivery }: { delivery: Delivery }) {
  const { webhookId, eventId, kind, attempts, lastResponseStatus, createdAt } = delivery;
  const { data: webhook } = useWebhook(webhookId);
  const { data: event } = useEventSummary(eventId);
  return (
    <DefinitionList
      items={[
        [t`Type`, event?.type],
        [t`Session`, event && <SessionOfEvent key="session" event={event} />],
        [t`Contact`, event ? contactInWords(event) : undefined],
        [t`Text`, event?.excerpt],
        [
          t`Webhook`,
          <AppLink key="webhook" to="/webhooks/$webhookId" params={{ webhookId }}>
            {webhook ? targetOf(webhook) : webhookId}
          </AppLink>,
        ],
        [
          t`Event`,
          <AppLink key="event" to="/events/$eventId" params={{ eventId }}>
            {eventId}
          </AppLink>,
        ],
        [t`Kind`, kinds[kind]],
        [t`Attempts`, String(attempts)],
        [t`Last response`, lastResponseStatus],
        [t`Created`, <ExactTime key="made" at={createdAt} />],
        [
          t`Delivery id`,
          <Group key="id" gap="xs">
            {delivery.id} <CopyButton value={delivery.id} of={t`delivery id`} size="compact-xs" />
          </Group>,
        ],
      ]}
    />
  );
}
