import { t } from '@lingui/core/macro';
import { Group } from '@mantine/core';
import { eventLabel } from '../../api/index.js';
import { usePathParam } from '../../routing/index.js';
import { PageHeader, QueryView, StatusBadge } from '../../ui/index.js';
import { EventDetails, useEventDetail } from './event-details.js';
import type { EventDetail } from './event-words.js';
import { ReplayEvent } from './replay-event.js';

const back = { to: '/events', label: t`Events` } as const;

export default function EventPage() {
  const eventId = usePathParam('eventId');
  const query = useEventDetail(eventId);
  return (
    <QueryView query={query} thing={t`Event`} back={back}>
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
      <EventDetails event={event} />
    </>
  );
}
