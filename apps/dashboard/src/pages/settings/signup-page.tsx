import { Alert, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsManager } from '../../api/index.js';
import { useFilters, useProject } from '../../routing/index.js';
import { PageHeader, QueryView, Section } from '../../ui/index.js';
import { ManagersOnly, SettingsTabs } from './settings-tabs.js';
import { afterRotation, readWidget, type WidgetVersion } from './signup-api.js';
import { SignupEmbed } from './signup-embed.js';
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
        title="Embedded signup"
        trail={[{ to: '/settings', label: 'Settings' }]}
        description="A widget on your page with which customers link their own accounts."
      />
      <SettingsTabs />
      <ManagersOnly />
      <NativeSelect
        label="Settings of"
        mb="md"
        maw="20rem"
        value={of === 'team' ? 'team' : 'project'}
        data={[
          { value: 'project', label: `Project ${name}` },
          { value: 'team', label: 'All projects without their own' },
        ]}
        onChange={(event) => setFilters({ of: event.currentTarget.value === 'team' ? 'team' : '' })}
      />
      <QueryView query={query} thing="Widget" back={{ to: '/settings', label: 'Settings' }}>
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
        <Alert color="blue" title="These are the team’s defaults">
          The project has no settings of its own.{isManager && ' Saving gives it some.'}
        </Alert>
      )}
      <Section title="Widget">
        <SignupForm
          key={base.entityTag}
          projectId={projectId}
          base={afterRotation(base, version)}
          onBase={setBase}
          isReadOnly={!isManager}
        />
      </Section>
      {projectId !== undefined && (
        <>
          <SignupEmbed projectId={projectId} settings={settings} />
          <SignupPreview key={version.entityTag} projectId={projectId} settings={settings} />
        </>
      )}
    </Stack>
  );
}
