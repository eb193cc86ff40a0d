import { Stack, Text } from '@mantine/core';
import { useIsManager } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { DefinitionList, ExactTime, PageHeader, Section, StatusBadge } from '../../ui/index.js';
import { CreateProject } from '../../projects/index.js';
import { DeleteProject } from './delete-project.js';
import { Enrollment } from './enrollment.js';
import { ProjectForm } from './project-form.js';
import { ManagersOnly, SettingsTabs } from './settings-tabs.js';

export default function SettingsPage() {
  const project = useProject();
  const isManager = useIsManager();
  return (
    <>
      <PageHeader
        title="Settings"
        description="Of the project that is chosen in the navigation."
        actions={isManager && <CreateProject leadsTo="/settings" />}
      />
      <SettingsTabs />
      <ManagersOnly />
      <Stack>
        <Section title="Project">
          <Stack>
            {isManager && <ProjectForm key={project.id} project={project} />}
            <DefinitionList
              items={[
                ['Name', !isManager && project.name],
                ['Slug', !isManager && project.slug],
                ['Stage', <StatusBadge status={project.stage} />],
                ['Created', <ExactTime at={project.createdAt} />],
                ['Id', project.id],
              ]}
            />
          </Stack>
        </Section>
        <Enrollment key={project.id} project={project} />
        {isManager && (
          <Section title="Delete project" actions={<DeleteProject project={project} />}>
            <Text size="sm">Its sessions, API keys, webhooks, campaigns and links go with it.</Text>
          </Section>
        )}
      </Stack>
    </>
  );
}
