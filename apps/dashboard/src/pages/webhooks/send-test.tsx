import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, client, eventTypesOf, type Schemas, useAction } from '../../api/index.js';
import { deliveryPage, explainAttempt, explainDelivery, type Webhook, targetOf } from '../../deliveries/index.js';
import { LinkButton } from '../../routing/index.js';
import { Dialog, ErrorState } from '../../ui/index.js';

type Delivery = Schemas['Delivery'];

const usualType = 'message.received';
const followMs = 1_000;

/** Makes a test send to this webhook only, and follows its delivery. */
export function SendTest({ webhook }: { webhook: Webhook }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" disabled={!webhook.enabled} onClick={open}>
        <Trans>Send test</Trans>
      </Button>
      <Dialog opened={opened} onClose={close} title={t`Send test`}>
        {opened && <Body webhook={webhook} onClose={close} />}
      </Dialog>
    </>
  );
}

function Body({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [type, setType] = useState(usualType);
  const test = useAction({
    run: () =>
      ask(
        client.POST('/api/webhooks/{webhookId}/test', { params: { path: { webhookId: webhook.id } }, body: { type } }),
      ),
    invalidates: [['deliveries'], ['events']],
    quietErrors: true,
  });
  const types = [...eventTypesOf('project'), ...(webhook.projectId === undefined ? eventTypesOf('team') : [])];
  return (
    <Stack>
      <Text size="sm">
        <Trans>
          Sends an example to <b>{targetOf(webhook)}</b>, signed as every event is, whatever events the webhook asks
          for.
        </Trans>
      </Text>
      <NativeSelect
        label={t`Event type`}
        data={types}
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      {test.error && <ErrorState error={test.error} />}
      {test.data && <Followed made={test.data.delivery} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          <Trans>Send test</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

/** Follows the delivery until it ends. */
function Followed({ made }: { made: Delivery }) {
  const path = { webhookId: made.webhookId, deliveryId: made.id };
  const { data: delivery = made, error } = useQuery({
    queryKey: ['deliveries', made.id],
    queryFn: () => ask(client.GET('/api/webhooks/{webhookId}/deliveries/{deliveryId}', { params: { path } })),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : followMs),
  });
  const { data: attempts = [] } = useQuery({
    queryKey: ['deliveries', made.id, 'attempts', delivery.attempts],
    queryFn: async () =>
      (await ask(client.GET('/api/webhooks/{webhookId}/deliveries/{deliveryId}/attempts', { params: { path } }))).data,
    enabled: delivery.attempts > 0,
  });
  const last = attempts.at(-1);
  return <Outcome delivery={delivery} last={last} error={error} />;
}

interface OutcomeProps {
  delivery: Delivery;
  last: Schemas['DeliveryAttempt'] | undefined;
  error: Error | null;
}

function Outcome({ delivery, last, error }: OutcomeProps) {
  const { what } = explainDelivery(delivery);
  const isGood = delivery.status === 'succeeded';
  const why = last && !isGood ? explainAttempt(last) : undefined;
  return (
    <Alert role="status" color={isGood ? 'green' : why ? 'red' : 'gray'} title={isGood ? t`It arrived` : undefined}>
      <Stack gap="xs" align="flex-start">
        <Group gap="xs">
          {!isOver(delivery) && <Loader size="xs" aria-hidden />}
          <Text size="sm">{what}</Text>
        </Group>
        {why && (
          <Text size="sm">
            {why.what} {why.todo}
          </Text>
        )}
        {isGood && last && (
          <Text size="sm">
            <Trans>It took {last.durationMs} ms.</Trans>
          </Text>
        )}
        {error && <ErrorState error={error} />}
        <LinkButton {...deliveryPage(delivery)} variant="default" size="xs">
          <Trans>Open delivery</Trans>
        </LinkButton>
      </Stack>
    </Alert>
  );
}

function isOver(delivery: Delivery | undefined): boolean {
  return delivery !== undefined && ['succeeded', 'failed', 'discarded'].includes(delivery.status);
}
