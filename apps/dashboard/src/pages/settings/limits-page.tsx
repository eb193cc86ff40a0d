import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { type Column, DataTable, PageHeader, QueryView, Section } from '../../ui/index.js';
import { SettingsTabs } from './settings-tabs.js';

type LimitUse = Schemas['LimitUse'];

const names: Readonly<Record<LimitUse['name'], string>> = {
  sessions: 'Sessions',
  endpoints: 'Webhooks',
  quicklinks: 'QuickLinks',
  bridges: 'Bridges',
  templates: 'Templates',
  runningCampaigns: 'Running campaigns',
  scheduledCampaigns: 'Scheduled campaigns',
  projects: 'Projects',
  members: 'Members and invitations',
  keys: 'API keys',
};

const columns: Column<LimitUse & { id: string }>[] = [
  { header: 'Limit', cell: ({ name }) => names[name] },
  { header: 'Of the', cell: ({ scope }) => scope },
  { header: 'Used', cell: ({ used }) => used, numeric: true },
  { header: 'At most', cell: ({ limit }) => (limit === 0 ? 'No limit' : limit), numeric: true },
  { header: 'Setting', cell: ({ setting }) => <code>{setting}</code> },
];

export default function LimitsPage() {
  const { id: projectId } = useProject();
  const query = useQuery({
    queryKey: ['limits', projectId],
    queryFn: () => ask(client.GET('/v1/limits', { params: { query: { projectId } } })),
  });
  return (
    <>
      <PageHeader
        title="Limits"
        trail={[{ to: '/settings', label: 'Settings' }]}
        description="How many of each the project and its team may have. The administrator of the installation changes them."
      />
      <SettingsTabs />
      <QueryView query={query} thing="Limits" back={{ to: '/settings', label: 'Settings' }}>
        {({ data }) => (
          <Section title="Limits">
            <DataTable label="Limits" columns={columns} rows={data.map((use) => ({ ...use, id: use.name }))} />
          </Section>
        )}
      </QueryView>
    </>
  );
}
