import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { ask, client, cursorOr, type EventSummary, readSummaries } from '../../api/index.js';
import { EventLines, eventColumns, RowIds } from '../../deliveries/index.js';
import {
  cursorPages,
  ExportButton,
  type ExportColumns,
  idOf,
  type ListExport,
  SelectionBar,
  useLookOn,
  useOpenRow,
  useSelection,
} from '../../lists/index.js';
import { isAnySet, useFilters, useProject } from '../../routing/index.js';
import { type Column, EmptyState, ListView, NoneMatch, PageHeader, plainWords, Timestamp } from '../../ui/index.js';
import { EventDrawer } from './event-drawer.js';
import { EventFilterBar } from './event-filters.js';
import type { EventRecord } from './event-words.js';
import { SendTestEvent } from './send-test-event.js';
import { things, useReplayMany } from './replay-many.js';
import { type EventFilters, type EventTail, useEventTail } from './use-event-tail.js';

const columns: Column<EventRecord>[] = [
  { header: t`Event`, cell: ({ id, type }) => <EventLines eventId={id} type={type} page={pageOf(id)} /> },
  { header: t`Source`, cell: ({ source }) => plainWords(source.type) },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { header: t`Event id`, cell: ({ id }) => <RowIds ids={{ Event: { id, page: pageOf(id) } }} /> },
];

function pageOf(eventId: string) {
  return { to: '/events/$eventId', params: { eventId } } as const;
}

function useEventFilters(): EventFilters {
  const [{ type, session: sessionId, messageId, since, until }] = useFilters(
    ...(['type', 'session', 'messageId', 'since', 'until'] as const),
  );
  return { type, sessionId, messageId, since, until };
}

export default function EventsPage() {
  const { id: projectId } = useProject();
  const filters = useEventFilters();
  return (
    <>
      <PageHeader
        title={t`Events`}
        description={t`Everything that happened in this project, exactly as sent to its webhooks.`}
        actions={
          <>
            <ExportButton {...eventExport(pagesOf(projectId, filters))} />
            <SendTestEvent projectId={projectId} />
          </>
        }
      />
      <EventFilterBar />
      <Events key={JSON.stringify([projectId, filters])} filters={filters} />
    </>
  );
}

function pagesOf(projectId: string, filters: EventFilters): ListExport<EventRecord>['pages'] {
  return cursorPages((cursor) =>
    ask(
      client.GET('/platform/projects/{projectId}/events', {
        params: { path: { projectId }, query: { ...cursorOr(cursor, filters), limit: 100 } },
      }),
    ),
  );
}

function Events({ filters }: { filters: EventFilters }) {
  const { id: projectId } = useProject();
  const tail = useEventTail(projectId, filters);
  const { list } = tail;
  useLookOn(list, filters.sessionId);
  const openRow = useOpenRow();
  const selected = useSelection(list.rows, idOf, projectId);
  const replay = useReplayMany();
  const isFiltered = isAnySet(filters);
  return (
    <>
      <TailBar tail={tail} />
      <SelectionBar
        selected={selected}
        things={things}
        nameOf={nameOf}
        actions={[replay]}
        pages={pagesOf(projectId, filters)}
      />
      <ListView
        list={list}
        label={t`Events`}
        columns={columns}
        empty={<NoEvents isFiltered={isFiltered} />}
        acts={{ keyOf: idOf, nameOf, open: ({ id }) => openRow.open(id), selection: selected.boxes }}
      />
      <EventDrawer openRow={openRow} keys={list.rows.map(idOf)} />
    </>
  );
}

function nameOf({ type, id }: EventRecord): string {
  return `${type} ${id}`;
}

interface Exported {
  record: EventRecord;
  event: EventSummary | undefined;
}

/** A file of events, each with what it is about. */
function eventExport(pages: ListExport<EventRecord>['pages']): ListExport<EventRecord, Exported> {
  const columns: ExportColumns<Exported> = {
    createdAt: ({ record }) => record.createdAt,
    ...eventColumns,
    eventType: ({ record }) => record.type,
    source: ({ record }) => record.source.type,
    sourceId: ({ record }) => record.source.id,
    environment: ({ record }) => record.environment,
    payloadAvailability: ({ record }) => record.payloadAvailability,
    eventId: ({ record }) => record.id,
  };
  const complete = async (records: EventRecord[]) => {
    const events = await readSummaries(records.map(idOf));
    return records.map((record) => ({ record, event: events.get(record.id) }));
  };
  return { name: 'events', pages, complete, columns };
}

/** Pauses the list, so that it does not move while somebody reads it. */
function TailBar({ tail: { isPaused, waiting, pause, resume } }: { tail: EventTail }) {
  return (
    <Group justify="space-between" mb="xs" gap="xs">
      <Text size="sm" role="status" c="dimmed">
        {isPaused ? waitingInWords(waiting) : t`Newest first, updated live.`}
      </Text>
      <Button
        variant="default"
        size="xs"
        onClick={isPaused ? resume : pause}
        leftSection={isPaused ? <IconPlayerPlay size={14} aria-hidden /> : <IconPlayerPause size={14} aria-hidden />}
      >
        {isPaused ? t`Resume` : t`Pause`}
      </Button>
    </Group>
  );
}

function waitingInWords(waiting: EventTail['waiting']): string {
  if (waiting === 'many') return t`Many new events`;
  if (waiting === 0) return t`Paused. No new events.`;
  return plural(waiting, { one: '# new event', other: '# new events' });
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <NoneMatch title={t`No matching events`} />;
  return (
    <EmptyState title={t`No events yet`}>
      <Trans>Events appear when a session connects and with each message. To see one now, send a test event.</Trans>
    </EmptyState>
  );
}
