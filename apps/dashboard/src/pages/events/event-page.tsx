import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { eventLabel } from '../../api/index.js';
import { readEvent } from '../../deliveries/index.js';
import { AppLink, usePathParam, useProject } from '../../routing/index.js';
import { DefinitionList, ExactTime, PageHeader, plainWords, QueryView, Section, StatusBadge } from '../../ui/index.js';
import { EventDeliveries } from './event-deliveries.js';
import type { EventDetail } from './event-words.js';
import { PayloadView } from './payload-view.js';
import { ReplayEvent } from './replay-event.js';

const back = { to: '/events', label: 'Events' } as const;

export default function EventPage() {
  const { id: projectId } = useProject();
  const eventId = usePathParam('eventId');
  const query = useQuery({
    // Not under `events`, so that live changes do not refetch it: an event never changes, only its content may expire.
    queryKey: ['event', projectId, eventId],
    queryFn: () => readEvent(projectId, eventId, true),
  });
  return (
    <QueryView query={query} thing="Event" back={back}>
      {(event) => <EventView event={event} />}
    </QueryView>
  );
}

function EventView({ event }: { event: EventDetail }) {
  const { id, type, environment } = event;
  const label = eventLabel(type);
  return (
    <>
      <PageHeader
        title={`${type} ${id}`}
        description={label && `${label}.`}
        trail={[back]}
        beside={<StatusBadge status={environment} tone={environment === 'live' ? 'good' : 'quiet'} />}
        actions={
          <Group gap="xs">
            <ReplayEvent event={event} />
          </Group>
        }
      />
      <Stack>
        <Section title="Details">
          <Details event={event} />
        </Section>
        <PayloadView event={event} />
        <EventDeliveries eventId={id} />
      </Stack>
    </>
  );
}

function Details({ event }: { event: EventDetail }) {
  const { id, type, source, createdAt, replayableUntil, metadataExpiresAt } = event;
  const sourceName = `${plainWords(source.type)} ${source.id}`;
  return (
    <DefinitionList
      items={[
        ['Event', id],
        ['Type', type],
        [
          'Source',
          source.type === 'session' ? (
            <AppLink to="/sessions/$session" params={{ session: source.id }}>
              {sourceName}
            </AppLink>
          ) : (
            sourceName
          ),
        ],
        ['Created', <ExactTime key="created" at={createdAt} />],
        ['Can be replayed until', replayableUntil !== undefined && <ExactTime key="replay" at={replayableUntil} />],
        ['Forgotten at', <ExactTime key="expires" at={metadataExpiresAt} />],
      ]}
    />
  );
}
