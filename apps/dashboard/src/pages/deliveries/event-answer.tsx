import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas, wholeList } from '../../api/index.js';
import { AppLink, LinkButton } from '../../routing/index.js';
import { EmptyState, ExactTime, ListStates, Section } from '../../ui/index.js';
import { EndpointAnswer } from './endpoint-answer.js';

/** Explains the delivery of one event to each webhook. */
export function EventAnswer({ event }: { event: Schemas['EventRecord'] }) {
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
            Event{' '}
            <AppLink to="/events/$eventId" params={{ eventId: event.id }}>
              {event.id}
            </AppLink>
          </span>
          <ExactTime at={event.createdAt} />
        </Group>
      }
    >
      <ListStates list={list} empty={<NoWebhook />}>
        {(rows) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Webhooks">
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
    <EmptyState title="The project has no webhook" action={<LinkButton to="/webhooks">Webhooks</LinkButton>}>
      <Text>There was nowhere to send this event. Create a webhook, then replay the event to it.</Text>
    </EmptyState>
  );
}
