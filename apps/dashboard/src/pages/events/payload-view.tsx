import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { CodeBlock, JsonView, Section } from '../../ui/index.js';
import { availabilities, type EventDetail } from './event-words.js';

type Look = 'JSON' | 'As sent' | 'Base64';

/** The body of the event as webhooks received it. */
export function PayloadView({ event: { payload, payloadAvailability } }: { event: EventDetail }) {
  const [look, setLook] = useState<Look>('JSON');
  const text = useMemo(() => (payload === null ? '' : decoded(payload)), [payload]);
  if (payload === null) {
    return (
      <Section title="Payload">
        <Text size="sm">{availabilities[payloadAvailability]}</Text>
      </Section>
    );
  }
  return (
    <Section
      title="Payload"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Show the payload"
          data={['JSON', 'As sent', 'Base64']}
          value={look}
          onChange={(next) => setLook(next as Look)}
        />
      }
    >
      <Stack gap={0}>
        {look === 'JSON' && <JsonView label="JSON" value={text} />}
        {look === 'As sent' && <CodeBlock label="Payload, as sent" text={text} />}
        {look === 'Base64' && <CodeBlock label="Payload, in base64" text={payload} />}
      </Stack>
    </Section>
  );
}

function decoded(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
}
