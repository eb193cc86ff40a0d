import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, client, isNotFound, type Schemas, wholeList } from '../../api/index.js';
import { EventLines, explainDelivery, readEvent, RowIds } from '../../deliveries/index.js';
import { AppLink, LinkButton, useFilters, useProject } from '../../routing/index.js';
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  ExactTime,
  ListStates,
  LoadingState,
  PageHeader,
  Section,
  Timestamp,
} from '../../ui/index.js';
import { EndpointAnswer } from './endpoint-answer.js';

/** Explains for an event or a message what happened at each webhook, and what to do. */
export default function WhyPage() {
  const [{ id }, setFilters] = useFilters('id');
  return (
    <>
      <PageHeader
        title={t`Why did my webhook not arrive?`}
        description={t`Enter the id of an event or a message. For each webhook of the project you see what happened and what you can do.`}
        trail={[{ to: '/deliveries', label: t`Deliveries` }]}
      />
      <Stack>
        <Question key={id} eventId={id ?? ''} onAsk={(next) => setFilters({ id: next })} />
        {id === undefined ? <Beginning /> : <Answers id={id} />}
      </Stack>
    </>
  );
}

function Question({ eventId, onAsk }: { eventId: string; onAsk: (id: string) => void }) {
  const [id, setId] = useState(eventId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(id.trim());
  };
  return (
    <form onSubmit={submit} role="search">
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t`Event or message id`}
          placeholder="381725008812738565"
          inputMode="numeric"
          flex="0 1 24rem"
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <Button type="submit" disabled={id.trim() === ''}>
          <Trans>Find</Trans>
        </Button>
      </Group>
    </form>
  );
}

function Beginning() {
  return (
    <>
      <Text c="dimmed">
        <Trans>
          The id of an event is <code>id</code> in its body and <code>webhook-id</code> in the request; that of a
          message is in the answer to sending it, or <code>payload.id</code> of an event. Both are shown on the pages of
          events and chats.
        </Trans>
      </Text>
      <RecentFailures />
    </>
  );
}

const fewFailures = 10;

/** The newest deliveries that were given up, so that nobody has to look for an id first. */
function RecentFailures() {
  const { id: projectId } = useProject();
  const list = wholeList(
    useQuery({
      queryKey: ['deliveries', 'newest-failed', projectId],
      queryFn: async () => {
        const query = { projectId, status: 'failed', limit: fewFailures } as const;
        return (await ask(client.GET('/api/deliveries', { params: { query } }))).data;
      },
    }),
  );
  return (
    <Section title={t`Recent failures`}>
      <ListStates
        list={list}
        empty={
          <Text c="dimmed">
            <Trans>No delivery of this project was given up.</Trans>
          </Text>
        }
      >
        {(rows) => <DataTable label={t`Recent failures`} columns={failureColumns} rows={rows} />}
      </ListStates>
    </Section>
  );
}

const failureColumns: Column<Schemas['Delivery']>[] = [
  {
    header: t`Event`,
    cell: ({ eventId }) => <EventLines eventId={eventId} page={whyPage(eventId)} />,
  },
  { header: t`Why`, cell: (delivery) => explainDelivery(delivery).what },
  { header: t`Last response`, cell: ({ lastResponseStatus }) => lastResponseStatus ?? '–', numeric: true },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { header: t`Event id`, cell: ({ eventId }) => <RowIds ids={{ Event: { id: eventId, page: whyPage(eventId) } }} /> },
];

function whyPage(id: string) {
  return { to: '/deliveries/why', search: { id } } as const;
}

function Answers({ id }: { id: string }) {
  const { data: events, error, isPending, refetch } = useEventsOf(id);
  if (isPending) return <LoadingState label={t`Looking for the event`} />;
  if (!events) return <ErrorState error={error} retry={() => void refetch()} />;
  if (events.length === 0) return <NotFound id={id} onRetry={() => void refetch()} />;
  return (
    <>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {events.map((event) => (
        <EventAnswer key={event.id} event={event} />
      ))}
    </>
  );
}

function NotFound({ id, onRetry }: { id: string; onRetry: () => void }) {
  return (
    <EmptyState
      title={t`No event of this project matches ${id}`}
      action={
        <Group gap="xs">
          <Button onClick={onRetry}>
            <Trans>Check again</Trans>
          </Button>
          <LinkButton to="/events" variant="default">
            <Trans>Browse the events</Trans>
          </LinkButton>
        </Group>
      }
    >
      <Trans>
        Check that the id is complete and that the right project is selected. Event records are kept for 30 days unless
        configured otherwise. If the message itself is not in its chat, check whether its session was connected then.
      </Trans>
    </EmptyState>
  );
}

type EventRecord = Schemas['EventRecord'];

const mostShown = 100;
const greatestId = 2n ** 63n - 1n;

/** The events about the message with this id; if there are none, the event with this id. */
function useEventsOf(id: string) {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['events', 'behind', projectId, id],
    queryFn: async () => {
      if (!isId(id)) return [];
      const about = await eventsAbout(projectId, id);
      return about.length > 0 ? about : ((await eventOf(projectId, id)) ?? []);
    },
  });
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= greatestId;
}

async function eventsAbout(projectId: string, messageId: string): Promise<EventRecord[]> {
  const params = { path: { projectId }, query: { messageId, limit: mostShown } };
  return (await ask(client.GET('/platform/projects/{projectId}/events', { params }))).data;
}

async function eventOf(projectId: string, eventId: string): Promise<EventRecord[] | undefined> {
  try {
    return [await readEvent(projectId, eventId)];
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Explains the delivery of one event to each webhook. */
function EventAnswer({ event }: { event: Schemas['EventRecord'] }) {
  const { id: eventId, projectId } = event;
  const list = wholeList(
    useQuery({
      queryKey: ['deliveries', 'at-each-webhook', event.id],
      queryFn: async () =>
        (
          await ask(
            projectId === undefined
              ? client.GET('/platform/events/{eventId}/deliveries', { params: { path: { eventId } } })
              : client.GET('/platform/projects/{projectId}/events/{eventId}/deliveries', {
                  params: { path: { projectId, eventId } },
                }),
          )
        ).data,
    }),
  );
  return (
    <Section
      title={event.type}
      description={
        <Group gap="xs">
          <span>
            <Trans>
              Event{' '}
              <AppLink to="/events/$eventId" params={{ eventId: event.id }}>
                {event.id}
              </AppLink>
            </Trans>
          </span>
          <ExactTime at={event.createdAt} />
        </Group>
      }
    >
      <ListStates list={list} empty={<NoWebhook />}>
        {(rows) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t`Webhooks`}>
            {rows.map((row) => (
              <EndpointAnswer key={row.webhookId} event={event} answer={row} />
            ))}
          </Stack>
        )}
      </ListStates>
    </Section>
  );
}

function NoWebhook() {
  return (
    <EmptyState
      title={t`The project has no webhook`}
      action={
        <LinkButton to="/webhooks">
          <Trans>Webhooks</Trans>
        </LinkButton>
      }
    >
      <Text>
        <Trans>There was nowhere to send this event. Create a webhook, then replay the event to it.</Trans>
      </Text>
    </EmptyState>
  );
}
