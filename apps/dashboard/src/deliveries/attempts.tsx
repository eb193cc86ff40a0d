import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Accordion, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, client, type Schemas } from '../api/index.js';
import { explainAttempt } from './explain.js';
import {
  DefinitionList,
  ErrorState,
  JsonView,
  LoadingState,
  plainWords,
  Section,
  StatusBadge,
  Timeline,
} from '../ui/index.js';
import classes from './attempt-content.module.css';

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
    <Section title={t`Attempts`}>
      {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && <AttemptList attempts={query.data} />}
    </Section>
  );
}

function AttemptList({ attempts }: { attempts: Attempt[] }) {
  if (attempts.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>None yet. The first one appears as soon as it is created.</Trans>
      </Text>
    );
  }
  const newestFirst = attempts.toReversed();
  return (
    <Timeline
      label={t`Attempts`}
      entries={newestFirst.map((attempt, index) => ({
        key: String(attempt.number),
        at: attempt.startedAt,
        title: <AttemptTitle attempt={attempt} />,
        children: (
          <>
            <AttemptWords attempt={attempt} />
            <AttemptTarget attempt={attempt} />
            <AttemptContent attempt={attempt} isOpen={index === 0} />
          </>
        ),
      }))}
    />
  );
}

function AttemptTitle({ attempt }: { attempt: Attempt }) {
  const { number, trigger, durationMs, responseStatus, error } = attempt;
  // Only over HTTP there is a status: another destination has confirmed what has no error.
  const isGood =
    error === undefined && (responseStatus === undefined || (responseStatus >= 200 && responseStatus < 300));
  return (
    <Group gap="xs">
      <span>
        <Trans>Attempt {number}</Trans>
      </span>
      <StatusBadge status={isGood ? 'succeeded' : 'failed'} label={outcomeOf(attempt)} />
      <Text size="sm" fw={400} component="span">
        <Trans>{durationMs} ms ·</Trans> {trigger === 'manual' ? t`requested by Retry` : t`by schedule`}
      </Text>
    </Group>
  );
}

function outcomeOf({ error, responseStatus, batch }: Attempt): string {
  if (error !== undefined) return plainWords(error);
  if (responseStatus !== undefined) return t`Response ${responseStatus}`;
  return batch ? t`Stored` : t`Confirmed`;
}

function AttemptWords({ attempt }: { attempt: Attempt }) {
  const { what, todo } = explainAttempt(attempt);
  return (
    <Text size="sm" my={4}>
      {what} {todo !== undefined && <b>{todo}</b>}
    </Text>
  );
}

/** Of a destination beside HTTP: what was sent to, and with what. */
function AttemptTarget({ attempt: { target, batch } }: { attempt: Attempt }) {
  return (
    <DefinitionList
      items={[
        [t`Target`, target],
        [t`Batch`, batch?.id],
        [t`Events in the batch`, batch?.events],
        [t`Object`, batch?.key],
      ]}
    />
  );
}

/** The exact bytes of an attempt's request and response. Collapsed, because they are long. */
function AttemptContent({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const { number, requestHeaders, requestBody, target } = attempt;
  const response = attempt.response === undefined ? (attempt.responseBody ?? '') : JSON.stringify(attempt.response);
  const hasResponse = response !== '';
  const isHttp = target === undefined;
  return (
    <Accordion variant="contained" multiple mt="xs" defaultValue={isOpen && hasResponse ? ['response'] : []}>
      <Part value="headers" title={t`${isHttp ? t`Request headers` : t`Headers`} of attempt ${number}`}>
        {requestHeaders === undefined ? (
          <Gone what={isHttp ? t`request headers` : 'headers'} />
        ) : (
          <Headers headers={requestHeaders} />
        )}
      </Part>
      <Part value="body" title={t`Signed body of attempt ${number}`}>
        {requestBody === undefined ? (
          <Gone what={t`body`} />
        ) : (
          <JsonView value={requestBody} label={t`Body of attempt ${number}`} />
        )}
      </Part>
      <Part value="response" title={t`${isHttp ? t`Response body` : t`Response`} of attempt ${number}`}>
        {hasResponse ? (
          <JsonView value={response} label={t`Response of attempt ${number}`} />
        ) : (
          <Text size="sm" c="dimmed">
            {attempt.responseStatus === undefined ? t`Nothing came back.` : t`The response had no body.`}
          </Text>
        )}
      </Part>
    </Accordion>
  );
}

function Part({ value, title, children }: { value: string; title: string; children: ReactNode }) {
  return (
    <Accordion.Item value={value}>
      <Accordion.Control>
        <Text size="sm" component="span">
          {title}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}

function Gone({ what }: { what: string }) {
  return (
    <Text size="sm" c="dimmed">
      <Trans>The {what} of this attempt is no longer kept, or may not be kept for this session.</Trans>
    </Text>
  );
}

function Headers({ headers }: { headers: Readonly<Record<string, string>> }) {
  return (
    <Table className={classes.headers} aria-label={t`Request headers`} layout="auto">
      <Table.Tbody>
        {Object.entries(headers).map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
