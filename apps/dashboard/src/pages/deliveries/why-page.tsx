import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LinkButton, useFilters } from '../../routing/index.js';
import { EmptyState, ErrorState, LoadingState, PageHeader } from '../../ui/index.js';
import { EventAnswer } from './event-answer.js';
import { useEventsOf } from './events-of.js';

/** Explains for an event or a message what happened at each webhook, and what to do. */
export default function WhyPage() {
  const [{ id }, setFilters] = useFilters('id');
  return (
    <>
      <PageHeader
        title="Why did my webhook not arrive?"
        description="Enter the id of an event or a message. For each webhook of the project you see what happened and what you can do."
        trail={[{ to: '/deliveries', label: 'Deliveries' }]}
      />
      <Stack>
        <Question key={id} eventId={id ?? ''} onAsk={(next) => setFilters({ id: next })} />
        {id === undefined ? <Hint /> : <Answers id={id} />}
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
          label="Event or message id"
          placeholder="381725008812738565"
          inputMode="numeric"
          flex="0 1 24rem"
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <Button type="submit" disabled={id.trim() === ''}>
          Find
        </Button>
      </Group>
    </form>
  );
}

function Hint() {
  return (
    <Text c="dimmed">
      The id of an event is <code>id</code> in its body and <code>webhook-id</code> in the request; that of a message is
      what sending it answered, or <code>payload.id</code> of an event. Both stand on the pages of events and chats.
    </Text>
  );
}

function Answers({ id }: { id: string }) {
  const { data: events, error, isPending, refetch } = useEventsOf(id);
  if (isPending) return <LoadingState label="Looking for the event" />;
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
      title={`No event of this project has to do with ${id}`}
      action={
        <Group gap="xs">
          <Button onClick={onRetry}>Look again</Button>
          <LinkButton to="/events" variant="default">
            Look through the events
          </LinkButton>
        </Group>
      }
    >
      Check that the id is whole and that the right project is chosen. Events are forgotten after 30 days, unless that
      was changed. If the message itself is not in its chat, look whether its session was connected then.
    </EmptyState>
  );
}
