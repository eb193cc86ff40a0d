import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import {
  deliveryPage,
  DeliveryStatus,
  explainDelivery,
  type Explanation,
  RetryButton,
} from '../../deliveries/index.js';
import { AppLink, LinkButton } from '../../routing/index.js';
import { ExactTime, StatusBadge, Timestamp } from '../../ui/index.js';

type Answer = Schemas['EventAtEndpoint'];
type EventRecord = Schemas['EventRecord'];

/** Explains one webhook's delivery of the event, with the button for the remedy. */
export function EndpointAnswer({ event, answer }: { event: EventRecord; answer: Answer }) {
  return (
    <Paper component="li" withBorder p="sm" radius="md" aria-label={answer.url}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <AppLink
          to="/webhooks/$webhookId"
          params={{ webhookId: answer.webhookId }}
          fw={600}
          style={{ overflowWrap: 'anywhere' }}
        >
          {answer.url}
        </AppLink>
        {answer.delivery ? (
          <DeliveryStatus delivery={answer.delivery} />
        ) : (
          <StatusBadge status={t`Not sent`} tone="quiet" />
        )}
      </Group>
      {answer.delivery ? (
        <Delivered delivery={answer.delivery} url={answer.url} />
      ) : (
        <NotSent event={event} answer={answer} />
      )}
    </Paper>
  );
}

function Delivered({ delivery, url }: { delivery: Schemas['Delivery']; url: string }) {
  const { what, todo } = explainDelivery(delivery);
  const { nextAttemptAt, status, createdAt } = delivery;
  return (
    <>
      <Text size="sm" my="xs" component="div">
        {what}{' '}
        {nextAttemptAt !== undefined && (
          <>
            <Trans>
              The next attempt is <Timestamp at={nextAttemptAt} />, at <ExactTime at={nextAttemptAt} />.
            </Trans>{' '}
          </>
        )}
        {status === 'succeeded' ? (
          <Trans>
            It was made at <ExactTime at={createdAt} />. If your server knows nothing of it, look in its log for the
            header <code>parley-delivery-id: {delivery.id}</code>.
          </Trans>
        ) : (
          todo
        )}
      </Text>
      <Group gap="xs">
        <LinkButton {...deliveryPage(delivery)} variant="default" size="xs">
          <Trans>Open delivery</Trans>
        </LinkButton>
        {status !== 'succeeded' && <RetryButton delivery={delivery} of={t`delivery to ${url}`} size="xs" />}
      </Group>
    </>
  );
}

function NotSent({ event, answer }: { event: EventRecord; answer: Answer }) {
  const { what, todo, action } = explainAbsence(answer, event);
  return (
    <>
      <Text size="sm" my="xs">
        {what} {todo}
      </Text>
      <Group gap="xs">
        {action === 'replay' ? (
          <LinkButton to="/events/$eventId" params={{ eventId: event.id }} variant="default" size="xs">
            <Trans>Open event</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/webhooks/$webhookId" params={{ webhookId: answer.webhookId }} variant="default" size="xs">
            <Trans>Open webhook</Trans>
          </LinkButton>
        )}
      </Group>
    </>
  );
}

/** `action`: the remedy is on the page of the webhook, or a replay of the event. */
interface Absence extends Explanation {
  action: 'webhook' | 'replay';
}

type Reason = NonNullable<Schemas['EventAtEndpoint']['reason']>;

const reasons: Readonly<Record<Reason, (type: string) => Absence>> = {
  filtered_by_type: (type) => ({
    what: t`Not sent: this webhook does not subscribe to ${type}.`,
    todo: t`If it should, edit the webhook and choose ${type}; then replay this event to it.`,
    action: 'webhook',
  }),
  filtered_by_content: () => ({
    what: t`The filter of the webhook does not let this event through.`,
    todo: t`Edit the filter of the webhook, and replay the event.`,
    action: 'webhook',
  }),
  filtered_by_session: () => ({
    what: t`Not sent: this webhook subscribes only to other sessions.`,
    todo: t`If it should include this session, edit the webhook and add it; then replay this event to it.`,
    action: 'webhook',
  }),
  disabled: () => ({
    what: t`Not sent: this webhook is disabled.`,
    todo: t`Enable it, then recover what it missed.`,
    action: 'webhook',
  }),
  created_later: () => ({
    what: t`Not sent: this webhook was created after the event.`,
    todo: t`Replay the event to it from the page of the event.`,
    action: 'replay',
  }),
  not_yet: () => ({
    what: t`Not sent yet: nothing blocks it. It is on its way, or the webhook was changed since.`,
    todo: t`Wait a few seconds. If nothing changes, replay the event to this webhook.`,
    action: 'replay',
  }),
};

function explainAbsence(
  { reason }: Pick<Schemas['EventAtEndpoint'], 'reason'>,
  { type }: Pick<Schemas['EventRecord'], 'type'>,
): Absence {
  return reasons[reason ?? 'not_yet'](type);
}
