import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { type Column, DataTable, PageHeader, QueryView, Section } from '../../ui/index.js';
import { SettingsTabs } from './settings-tabs.js';

type LimitUse = Schemas['LimitUse'];

const names: Readonly<Record<LimitUse['name'], string>> = {
  sessions: t`Sessions`,
  endpoints: t`Webhooks`,
  quicklinks: 'QuickLinks',
  bridges: t`Bridges`,
  templates: t`Templates`,
  runningCampaigns: t`Running campaigns`,
  scheduledCampaigns: t`Scheduled campaigns`,
  projects: t`Projects`,
  members: t`Members and invitations`,
  keys: t`API keys`,
};

const columns: Column<LimitUse & { id: string }>[] = [
  { header: t`Limit`, cell: ({ name }) => names[name] },
  { header: t`Of the`, cell: ({ scope }) => scope },
  { header: t`Used`, cell: ({ used }) => used, numeric: true },
  { header: t`At most`, cell: ({ limit }) => (limit === 0 ? t`No limit` : limit), numeric: true },
  { header: t`Setting`, cell: ({ setting }) => <code>{setting}</code> },
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
        title={t`Limits`}
        trail={[{ to: '/settings', label: t`Settings` }]}
        description={t`How many of each the project and its team may have. The administrator of the installation changes them.`}
      />
      <SettingsTabs />
      <QueryView query={query} thing={t`Limits`} back={{ to: '/settings', label: t`Settings` }}>
        {({ data }) => (
          <Section title={t`Limits`}>
            <DataTable label={t`Limits`} columns={columns} rows={data.map((use) => ({ ...use, id: use.name }))} />
          </Section>
        )}
      </QueryView>
    </>
  );
}
