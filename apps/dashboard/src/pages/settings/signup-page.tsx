import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRoot, ask, client, type Schemas, useAction, useIsManager } from '../../api/index.js';
import { useFilters, useProject } from '../../routing/index.js';
import { CodeBlock, ConfirmButton, CopyField, PageHeader, QueryView, Section } from '../../ui/index.js';
import { ManagersOnly, SettingsTabs } from './settings-tabs.js';
import { rebased, readWidget, type WidgetVersion } from './signup-api.js';
import { SignupForm } from './signup-form.js';
import { SignupPreview } from './signup-preview.js';

export default function SignupPage() {
  const { id, name } = useProject();
  const [{ of }, setFilters] = useFilters('of');
  const projectId = of === 'team' ? undefined : id;
  const query = useQuery({ queryKey: ['widget', projectId ?? 'team'], queryFn: () => readWidget(projectId) });
  return (
    <>
      <PageHeader
        title={t`Embedded signup`}
        trail={[{ to: '/settings', label: t`Settings` }]}
        description={t`A widget on your page with which customers link their own accounts.`}
      />
      <SettingsTabs />
      <ManagersOnly />
      <NativeSelect
        label={t`Settings of`}
        mb="md"
        maw="20rem"
        value={of === 'team' ? 'team' : 'project'}
        data={[
          { value: 'project', label: t`Project ${name}` },
          { value: 'team', label: t`All projects without their own` },
        ]}
        onChange={(event) => setFilters({ of: event.currentTarget.value === 'team' ? 'team' : '' })}
      />
      <QueryView query={query} thing={t`Widget`} back={{ to: '/settings', label: t`Settings` }}>
        {(version) => <SignupSettings key={projectId ?? 'team'} projectId={projectId} version={version} />}
      </QueryView>
    </>
  );
}

/** The form keeps the version that it started with, even when the settings change meanwhile. Saving then fails with 412. */
function SignupSettings({ projectId, version }: { projectId?: string; version: WidgetVersion }) {
  const isManager = useIsManager();
  const [base, setBase] = useState(version);
  const { settings } = version;
  return (
    <Stack>
      {settings.inherited && (
        <Alert color="blue" title={t`These are the team’s defaults`}>
          <Trans>The project has no settings of its own.</Trans>
          {isManager && t` Saving gives it some.`}
        </Alert>
      )}
      <Section title={t`Widget`}>
        <SignupForm
          key={base.entityTag}
          projectId={projectId}
          base={rebased(base, version)}
          onBase={setBase}
          isReadOnly={!isManager}
        />
      </Section>
      {projectId !== undefined && (
        <>
          <SignupEmbed projectId={projectId} settings={settings} />
          <SignupPreview key={version.entityTag} projectId={projectId} version={version} />
        </>
      )}
    </Stack>
  );
}

/** The code that the integrator puts into a web page. */
function SignupEmbed({ projectId, settings }: { projectId: string; settings: Schemas['WidgetSettings'] }) {
  const isManager = useIsManager();
  const { publicKey } = settings;
  const rotate = useAction({
    run: () => ask(client.POST('/v1/widget/rotate-key', { params: { query: { projectId } } })),
    done: t`The project has a new public key.`,
    invalidates: [['widget']],
  });
  if (publicKey === undefined) return null;
  return (
    <Section
      title={t`On your page`}
      description={t`The key identifies the project and is not secret: only pages of the allowed origins can use it.`}
      actions={
        isManager && (
          <ConfirmButton action={t`Rotate public key`} onConfirm={() => rotate.mutateAsync()}>
            <Trans>
              Pages with the key <strong>{publicKey}</strong> stop working at once.
            </Trans>
          </ConfirmButton>
        )
      }
    >
      <Stack>
        <CopyField label={t`Public key`} value={publicKey} />
        <CodeBlock label={t`HTML`} text={snippetOf(publicKey)} />
        <Text size="sm" c="dimmed">
          <Trans>
            A page can write anything as <code>data-external-id</code>. Where it matters who the customer is, let your
            server make the widget session.
          </Trans>
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
