import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { ScansOf, useEngine } from '../../engines/index.js';
import { Section } from '../../ui/index.js';

type QuickLink = Schemas['QuickLink'];

/** Of a link on the simulated network: the developer is the customer on the link's page, and plays the phone here. */
export function TryLink({ link }: { link: QuickLink }) {
  if (!useEngine(link.engine)?.simulated) return null;
  return (
    <Section
      title={t`Try it`}
      description={t`Be the customer on the page, and play the phone here. What you link is a testing number.`}
    >
      {link.config?.pairing === 'qr' ? <Waiting link={link} /> : <AskForCode link={link} />}
    </Section>
  );
}

/** Testing numbers link at once, so that the page would show nothing of what customers see. */
function AskForCode({ link: { id, config } }: { link: QuickLink }) {
  const ready = useAction({
    run: () => {
      const body = { config: { ...config, pairing: 'qr' as const } };
      return ask(client.PATCH('/v1/quicklinks/{id}', { params: { path: { id } }, body }));
    },
    done: t`The page asks for a scan now.`,
    invalidates: [['links']],
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">
        <Trans>This QuickLink connects its testing number at once. With a real phone the page asks for a scan.</Trans>
      </Text>
      <Button variant="default" loading={ready.isPending} onClick={() => ready.mutate()}>
        <Trans>Ask for a scan</Trans>
      </Button>
    </Stack>
  );
}

function Waiting({ link: { id, url, projectId } }: { link: QuickLink }) {
  return (
    <Stack gap="sm">
      <Group>
        <Button component="a" href={url} target="_blank" rel="noreferrer" variant="default">
          <Trans>Open the page</Trans>
        </Button>
      </Group>
      <ScansOf projectId={projectId} originId={id}>
        <Trans>Open the page and press Start. Once it shows its code, the phone here can scan it.</Trans>
      </ScansOf>
    </Stack>
  );
}
