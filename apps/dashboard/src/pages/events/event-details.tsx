import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask, client, cursorOr, useCursorList, useEventSummary } from '../../api/index.js';
import { contactInWords, DeliveryTable, readEvent, SessionOfEvent, useWebhooks } from '../../deliveries/index.js';
import { AppLink, LinkButton, useProject } from '../../routing/index.js';
import { CodeBlock, DefinitionList, ExactTime, JsonView, plainWords, Section } from '../../ui/index.js';
import { availabilities, type EventDetail } from './event-words.js';

/** An event with its payload. */
export function useEventDetail(eventId: string) {
  const { id: projectId } = useProject();
  return useQuery({
    // Not under `events`, so that live changes do not refetch it: an event never changes, only its content may expire.
    queryKey: ['event', projectId, eventId],
    queryFn: () => readEvent(projectId, eventId, true),
  });
}

/** Everything of an event, on its page and beside the list. */
export function EventDetails({ event }: { event: EventDetail }) {
  return (
    <Stack>
      <Section title={t`Details`}>
        <Details event={event} />
      </Section>
      <PayloadView event={event} />
      <EventDeliveries eventId={event.id} />
    </Stack>
  );
}

function Details({ event }: { event: EventDetail }) {
  const { id, type, source, createdAt, replayableUntil, metadataExpiresAt } = event;
  const { data: summary } = useEventSummary(id);
  const sourceName = `${plainWords(source.type)} ${source.id}`;
  return (
    <DefinitionList
      items={[
        [t`Event`, id],
        [t`Type`, type],
        [
          t`Source`,
          source.type === 'session' ? (
            <AppLink to="/sessions/$session" params={{ session: source.id }}>
              {sourceName}
            </AppLink>
          ) : (
            sourceName
          ),
        ],
        [t`Session`, summary && <SessionOfEvent key="session" event={summary} />],
        [t`Contact`, summary ? contactInWords(summary) : undefined],
        [t`Created`, <ExactTime key="created" at={createdAt} />],
        [t`Replayable until`, replayableUntil !== undefined && <ExactTime key="replay" at={replayableUntil} />],
        [t`Record deleted at`, <ExactTime key="expires" at={metadataExpiresAt} />],
      ]}
    />
  );
}

/** The deliveries of an event to the webhooks. */
function EventDeliveries({ eventId }: { eventId: string }) {
  const { data: webhooks = [] } = useWebhooks();
  const list = useCursorList({
    queryKey: ['deliveries', 'of-event', eventId],
    fetchPage: (cursor) => ask(client.GET('/api/deliveries', { params: { query: cursorOr(cursor, { eventId }) } })),
  });
  return (
    <Section
      title={t`Deliveries`}
      actions={
        <LinkButton to="/deliveries/why" search={{ id: eventId }} variant="default" size="xs">
          <Trans>Why, for each webhook</Trans>
        </LinkButton>
      }
    >
      <DeliveryTable
        list={list}
        label={t`Deliveries`}
        webhooks={webhooks}
        isOfOneEvent
        empty={
          <Text size="sm">
            <Trans>It was sent to no webhook: none subscribed to its type, or none was enabled at the time.</Trans>
          </Text>
        }
      />
    </Section>
  );
}

const looks = [
  { value: 'json', label: 'JSON' },
  { value: 'sent', label: t`As sent` },
  { value: 'base64', label: 'Base64' },
] as const;
type Look = (typeof looks)[number]['value'];

/** The body of the event as webhooks received it. */
function PayloadView({ event: { payload, payloadAvailability } }: { event: EventDetail }) {
  const [look, setLook] = useState<Look>('json');
  const text = useMemo(() => (payload === null ? '' : decoded(payload)), [payload]);
  if (payload === null) {
    return (
      <Section title={t`Payload`}>
        <Text size="sm">{availabilities[payloadAvailability]}</Text>
      </Section>
    );
  }
  return (
    <Section
      title={t`Payload`}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t`Show the payload`}
          data={[...looks]}
          value={look}
          onChange={(next) => setLook(next as Look)}
        />
      }
    >
      <Stack gap={0}>
        {look === 'json' && <JsonView label={t`JSON`} value={text} />}
        {look === 'sent' && <CodeBlock label={t`Payload, as sent`} text={text} />}
        {look === 'base64' && <CodeBlock label={t`Payload, in base64`} text={payload} />}
      </Stack>
    </Section>
  );
}

function decoded(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
}
