import { Stack, Text } from '@mantine/core';
import { apiRoot, ask, client, type Schemas, useAction, useIsManager } from '../../api/index.js';
import { CodeBlock, ConfirmButton, CopyField, Section } from '../../ui/index.js';

/** The code that the integrator puts into a web page. */
export function SignupEmbed({ projectId, settings }: { projectId: string; settings: Schemas['WidgetSettings'] }) {
  const isManager = useIsManager();
  const { publicKey } = settings;
  const rotate = useAction({
    run: () => ask(client.POST('/v1/widget/rotate-key', { params: { query: { projectId } } })),
    done: 'The project has a new public key.',
    invalidates: [['widget']],
  });
  if (publicKey === undefined) return null;
  return (
    <Section
      title="On your page"
      description="The key identifies the project and is not secret: only pages of the allowed origins can use it."
      actions={
        isManager && (
          <ConfirmButton action="Rotate public key" onConfirm={() => rotate.mutateAsync()}>
            Pages with the key <strong>{publicKey}</strong> stop working at once.
          </ConfirmButton>
        )
      }
    >
      <Stack>
        <CopyField label="Public key" value={publicKey} />
        <CodeBlock label="HTML" text={snippetOf(publicKey)} />
        <Text size="sm" c="dimmed">
          A page can write anything as <code>data-external-id</code>. Where it matters who the customer is, let your
          server make the widget session.
        </Text>
      </Stack>
    </Section>
  );
}

function snippetOf(publicKey: string): string {
  return [
    '<div id="connect"></div>',
    '<script',
    `  src="${window.location.origin}${apiRoot}/widget/embed.js"`,
    `  data-parley-key="${publicKey}"`,
    '  data-external-id="customer-17"',
    '  data-container="#connect"',
    '></script>',
  ].join('\n');
}
