import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useIsManager } from '../../api/index.js';
import { CopyField, Section } from '../../ui/index.js';

const heightPx = 460;

/** Shows the widget as customers see it. This page's origin must be allowed too, like any page that embeds the widget. */
export function SignupPreview({ projectId, settings }: { projectId: string; settings: Schemas['WidgetSettings'] }) {
  const isManager = useIsManager();
  if (!isManager) return null;
  return (
    <Section title="Preview">
      <PreviewOrWhyNot projectId={projectId} settings={settings} />
    </Section>
  );
}

function PreviewOrWhyNot({ projectId, settings }: { projectId: string; settings: Schemas['WidgetSettings'] }) {
  const { origin } = window.location;
  if (!settings.enabled) return <Text size="sm">Enable the widget and save to see it here.</Text>;
  if (settings.allowedOrigins.includes(origin)) return <Preview projectId={projectId} />;
  return (
    <Stack>
      <Text size="sm">
        Only pages of the allowed origins can show the widget. Add the origin of this dashboard and save to see it here.
      </Text>
      <CopyField label="Origin of this dashboard" value={origin} />
    </Stack>
  );
}

/** Creates a real widget session, so that everything in the frame works. */
function Preview({ projectId }: { projectId: string }) {
  const [shown, setShown] = useState<{ id: string; frameUrl: string }>();
  const show = useAction({
    run: () => ask(client.POST('/v1/widget/sessions', { body: { projectId, externalId: 'dashboard-preview' } })),
    invalidates: [['links']],
    onDone: setShown,
  });
  const close = useAction({
    run: ({ id: widgetSessionId }: { id: string }) =>
      ask(client.POST('/v1/widget/sessions/{widgetSessionId}/cancel', { params: { path: { widgetSessionId } } })),
    invalidates: [['links']],
    // The session may already have connected or been closed in the frame; then there is nothing to cancel.
    quietErrors: true,
  });
  if (!shown) {
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          The preview is a widget session like those of your customers: linking an account in it makes a session.
        </Text>
        <Button variant="default" loading={show.isPending} onClick={() => show.mutate()}>
          Show preview
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <iframe
        title="Preview of embedded signup"
        src={shown.frameUrl}
        style={{
          width: '100%',
          maxWidth: 420,
          height: heightPx,
          border: '1px solid var(--mantine-color-default-border)',
          borderRadius: 'var(--mantine-radius-md)',
        }}
      />
      <Group>
        <Button
          variant="default"
          onClick={() => {
            close.mutate(shown);
            setShown(undefined);
          }}
        >
          Close preview
        </Button>
      </Group>
    </Stack>
  );
}
