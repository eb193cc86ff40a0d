import { t } from '@lingui/core/macro';
import { Group, Text } from '@mantine/core';
import { eventLabel } from '../../api/index.js';
import { DetailDrawer, DetailQuery, type OpenRow } from '../../lists/index.js';
import { EventDetails, useEventDetail } from './event-details.js';
import { ReplayEvent } from './replay-event.js';

/** An event beside the list of events. */
export function EventDrawer({ openRow, keys }: { openRow: OpenRow; keys: readonly string[] }) {
  return (
    <DetailDrawer
      openRow={openRow}
      keys={keys}
      thing={t`Event`}
      pageOf={(eventId) => ({ to: '/events/$eventId', params: { eventId } })}
    >
      {(eventId) => <Loaded eventId={eventId} />}
    </DetailDrawer>
  );
}

function Loaded({ eventId }: { eventId: string }) {
  return (
    <DetailQuery query={useEventDetail(eventId)}>
      {(event) => (
        <>
          <Group justify="space-between" mb="sm">
            <Text>{eventLabel(event.type) ?? event.type}</Text>
            <ReplayEvent event={event} />
          </Group>
          <EventDetails event={event} />
        </>
      )}
    </DetailQuery>
  );
}
