import { Button, Group, JsonInput, NativeSelect, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { ask, client, eventLabel, useAction, useSessions } from '../../api/index.js';
import { AppLink, useFilters, useProject } from '../../routing/index.js';
import {
  type Column,
  EmptyState,
  type Filter,
  FilterBar,
  FormButton,
  FormDialog,
  ListView,
  PageHeader,
  plainWords,
  Timestamp,
} from '../../ui/index.js';
import { type EventRecord, typeChoices } from './event-words.js';
import { type EventTail, useEventTail } from './use-event-tail.js';

const filterBar: Filter[] = [
  { name: 'type', label: 'Type', choices: typeChoices },
  { name: 'messageId', label: 'Message id' },
  { name: 'since', label: 'Since', kind: 'time' },
  { name: 'until', label: 'Until', kind: 'time' },
];

const columns: Column<EventRecord>[] = [
  {
    header: 'Event',
    cell: ({ id, type }) => (
      <AppLink to="/events/$eventId" params={{ eventId: id }} ff="monospace" size="sm">
        {type}
      </AppLink>
    ),
  },
  { header: 'Source', cell: ({ source }) => <Source source={source} /> },
  { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    header: 'Event id',
    cell: ({ id }) => (
      <AppLink to="/events/$eventId" params={{ eventId: id }} c="dimmed" size="sm">
        {id}
      </AppLink>
    ),
  },
];

export default function EventsPage() {
  const { id: projectId } = useProject();
  const [filters] = useFilters('type', 'messageId', 'since', 'until');
  return (
    <>
      <PageHeader
        title="Events"
        description="Everything that happened in this project, exactly as sent to its webhooks."
        actions={<SendTestEvent projectId={projectId} />}
      />
      <FilterBar filters={filterBar} />
      <Events key={JSON.stringify([projectId, filters])} />
    </>
  );
}

function Events() {
  const { id: projectId } = useProject();
  const [filters] = useFilters('type', 'messageId', 'since', 'until');
  const tail = useEventTail(projectId, filters);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <TailBar tail={tail} />
      <ListView list={tail.list} label="Events" columns={columns} empty={<NoEvents isFiltered={isFiltered} />} />
    </>
  );
}

/** Pauses the list, so that it does not move while somebody reads it. */
function TailBar({ tail: { isPaused, waiting, pause, resume } }: { tail: EventTail }) {
  return (
    <Group justify="space-between" mb="xs" gap="xs">
      <Text size="sm" role="status" c="dimmed">
        {isPaused ? waitingInWords(waiting) : 'Newest first, updated live.'}
      </Text>
      <Button
        variant="default"
        size="xs"
        onClick={isPaused ? resume : pause}
        leftSection={isPaused ? <IconPlayerPlay size={14} aria-hidden /> : <IconPlayerPause size={14} aria-hidden />}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </Group>
  );
}

function waitingInWords(waiting: EventTail['waiting']): string {
  if (waiting === 'many') return 'Many new events';
  if (waiting === 0) return 'Paused. No new events.';
  return waiting === 1 ? '1 new event' : `${waiting} new events`;
}

/** The session by its name, while there is one; anything else by its id. */
function Source({ source: { type, id } }: { source: EventRecord['source'] }) {
  const { data: sessions } = useSessions(useProject().id);
  if (type !== 'session') return <>{`${plainWords(type)} ${id}`}</>;
  return (
    <AppLink to="/sessions/$session" params={{ session: id }}>
      {sessions?.find((session) => session.id === id)?.name ?? `Session ${id}`}
    </AppLink>
  );
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="No matching events">Change or clear the filters to see others.</EmptyState>;
  return (
    <EmptyState title="No events yet">
      Events appear when a session connects and with each message. To see one now, send a test event.
    </EmptyState>
  );
}

/** Creates an event that is delivered like a real one. */
function SendTestEvent({ projectId }: { projectId: string }) {
  return (
    <FormButton label="Send test event">
      {(opened, close) => <TestEventForm projectId={projectId} opened={opened} onClose={close} />}
    </FormButton>
  );
}

function TestEventForm({ projectId, opened, onClose }: { projectId: string; opened: boolean; onClose: () => void }) {
  const [type, setType] = useState('message.received');
  const [text, setText] = useState('');
  const payload = parseObject(text);
  const send = useAction({
    run: () =>
      ask(
        client.POST('/platform/projects/{projectId}/events/test', {
          params: { path: { projectId } },
          body: { type, payload },
        }),
      ),
    done: ({ id }) => `Test event ${id} was sent.`,
    invalidates: [['events'], ['deliveries']],
  });
  const isWrong = text.trim() !== '' && payload === undefined;
  return (
    <FormDialog
      title="Send test event"
      opened={opened}
      onClose={onClose}
      onSubmit={() => send.mutateAsync()}
      canSubmit={!isWrong}
    >
      <Text size="sm">
        It is kept in the history and sent to every webhook of the project that subscribes to its type.
      </Text>
      <NativeSelect
        label="Type"
        description={eventLabel(type)}
        data={typeChoices}
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <JsonInput
        label="Payload"
        description="A JSON object that matches the type. Leave empty for an example."
        autosize
        minRows={4}
        maxRows={14}
        formatOnBlur
        value={text}
        onChange={setText}
        error={isWrong ? 'This is not a JSON object.' : undefined}
      />
    </FormDialog>
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // The text is empty or still being typed.
    return undefined;
  }
}
