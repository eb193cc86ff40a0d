import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, client, useAction, useIsManager } from '../../api/index.js';
import { ScansOf, useEngine } from '../../engines/index.js';
import { CopyField, Section } from '../../ui/index.js';
import { type WidgetVersion, writeWidget } from './signup-api.js';

/** Until the frame has said how high it is. */
const firstHeightPx = 460;

interface Props {
  projectId: string;
  version: WidgetVersion;
}

/** Shows the widget as customers see it. This page's origin must be allowed too, like any page that embeds the widget. */
export function SignupPreview({ projectId, version }: Props) {
  const isManager = useIsManager();
  if (!isManager) return null;
  return (
    <Section title={t`Preview`}>
      <PreviewOrWhyNot projectId={projectId} version={version} />
    </Section>
  );
}

function PreviewOrWhyNot({ projectId, version }: Props) {
  const { settings } = version;
  const { origin } = window.location;
  if (!settings.enabled)
    return (
      <Text size="sm">
        <Trans>Enable the widget and save to see it here.</Trans>
      </Text>
    );
  if (settings.allowedOrigins.includes(origin)) return <Preview projectId={projectId} version={version} />;
  return (
    <Stack>
      <Text size="sm">
        <Trans>
          Only pages of the allowed origins can show the widget. Add the origin of this dashboard and save to see it
          here.
        </Trans>
      </Text>
      <CopyField label={t`Origin of this dashboard`} value={origin} />
    </Stack>
  );
}

/** Creates a real widget session, so that everything in the frame works. */
function Preview({ projectId, version }: Props) {
  const [shown, setShown] = useState<{ id: string; frameUrl: string }>();
  const isSimulated = useEngine(version.settings.engine)?.simulated === true;
  const asksForScan = version.settings.config?.pairing === 'qr';
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
          <Trans>
            The preview is a widget session like those of your customers: linking an account in it makes a session.
          </Trans>
        </Text>
        <Group>
          <Button variant="default" loading={show.isPending} onClick={() => show.mutate()}>
            <Trans>Show preview</Trans>
          </Button>
          {isSimulated && !asksForScan && <AskForScan projectId={projectId} version={version} />}
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <Frame url={shown.frameUrl} />
      {isSimulated && asksForScan && (
        <ScansOf projectId={projectId} originId={shown.id}>
          <Trans>Press Start in the preview. Once it shows its code, the phone here can scan it.</Trans>
        </ScansOf>
      )}
      <Group>
        <Button
          variant="default"
          onClick={() => {
            close.mutate(shown);
            setShown(undefined);
          }}
        >
          <Trans>Close preview</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

/** Testing numbers link at once, so that the preview would show nothing of what customers see. */
function AskForScan({ projectId, version: { settings, entityTag } }: Props) {
  const queries = useQueryClient();
  const { inherited: _inherited, publicKey: _publicKey, updatedAt: _updatedAt, ...fields } = settings;
  const change = useAction({
    run: () => writeWidget(projectId, entityTag, { ...fields, config: { ...settings.config, pairing: 'qr' } }),
    done: t`Testing numbers ask for a scan now, as phones do.`,
    onDone: (written) => queries.setQueryData(['widget', projectId], written),
    invalidates: [['widget']],
  });
  return (
    <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      <Trans>Ask for a scan</Trans>
    </Button>
  );
}

/** As high as its content, which reports its height as it does to the dialog on the pages of customers. */
function Frame({ url }: { url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(firstHeightPx);
  useEffect(() => {
    const { origin: own } = new URL(url);
    const grow = ({ source, origin, data }: MessageEvent<{ source?: unknown; height?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow || origin !== own || data?.source !== 'parley-frame') return;
      const height = Number(data.height);
      if (height > 0) setHeightPx(height);
    };
    window.addEventListener('message', grow);
    return () => window.removeEventListener('message', grow);
  }, [url]);
  return (
    <iframe
      ref={frame}
      title={t`Preview of embedded signup`}
      src={url}
      style={{
        // The border is beside the content.
        boxSizing: 'content-box',
        width: '100%',
        maxWidth: 420,
        height: heightPx,
        border: '1px solid var(--mantine-color-default-border)',
        borderRadius: 'var(--mantine-radius-md)',
      }}
    />
  );
}
