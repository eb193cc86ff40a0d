import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { explainAttempt } from '../../deliveries/index.js';
import { ErrorState, LoadingState, plainWords, Section, StatusBadge, Timeline } from '../../ui/index.js';
import { AttemptContent } from './attempt-content.js';

type Attempt = Schemas['DeliveryAttempt'];
type Delivery = Schemas['Delivery'];

/** All attempts, newest first. */
export function Attempts({ delivery }: { delivery: Delivery }) {
  const path = { webhookId: delivery.webhookId, deliveryId: delivery.id };
  const query = useQuery({
    queryKey: ['deliveries', delivery.id, 'attempts', delivery.attempts],
    queryFn: async () =>
      (await ask(client.GET('/api/webhooks/{webhookId}/deliveries/{deliveryId}/attempts', { params: { path } }))).data,
    // Keeps the previous list visible while the list with the new attempt loads.
    placeholderData: (before: Attempt[] | undefined) => before,
  });
  return (
    <Section title="Attempts">
      {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && <AttemptList attempts={query.data} />}
    </Section>
  );
}

function AttemptList({ attempts }: { attempts: Attempt[] }) {
  if (attempts.length === 0) {
    return <Text c="dimmed">None yet. The first one is shown as soon as it was made.</Text>;
  }
  const newestFirst = attempts.toReversed();
  return (
    <Timeline
      label="Attempts"
      entries={newestFirst.map((attempt, index) => ({
        key: String(attempt.number),
        at: attempt.startedAt,
        title: <AttemptTitle attempt={attempt} />,
        children: (
          <>
            <AttemptWords attempt={attempt} />
            <AttemptContent attempt={attempt} isOpen={index === 0} />
          </>
        ),
      }))}
    />
  );
}

function AttemptTitle({ attempt: { number, trigger, durationMs, responseStatus, error } }: { attempt: Attempt }) {
  const isGood = responseStatus !== undefined && responseStatus >= 200 && responseStatus < 300 && error === undefined;
  const outcome = error === undefined ? `Response ${responseStatus ?? ''}` : plainWords(error);
  return (
    <Group gap="xs">
      <span>Attempt {number}</span>
      <StatusBadge status={isGood ? 'succeeded' : 'failed'} label={outcome} />
      <Text size="sm" fw={400} component="span">
        {durationMs} ms · {trigger === 'manual' ? 'asked for by Retry' : 'by schedule'}
      </Text>
    </Group>
  );
}

function AttemptWords({ attempt }: { attempt: Attempt }) {
  const { what, todo } = explainAttempt(attempt);
  return (
    <Text size="sm" my={4}>
      {what} {todo !== undefined && <b>{todo}</b>}
    </Text>
  );
}
