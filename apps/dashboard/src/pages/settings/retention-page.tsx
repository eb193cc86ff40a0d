import { Switch } from '@mantine/core';
import { ask, client, type Schemas, useAction, useOffsetList } from '../../api/index.js';
import { AppLink, useProject } from '../../routing/index.js';
import { type Column, EmptyState, ListView, PageHeader, StatusBadge } from '../../ui/index.js';
import { SettingsTabs } from './settings-tabs.js';

type Session = Schemas['Session'];

const columns: Column<Session>[] = [
  { header: 'Session', cell: ({ id, name }) => <AppLink to={`/sessions/${id}`}>{name}</AppLink> },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Keep content', cell: (session) => <RetentionSwitch session={session} /> },
];

export default function RetentionPage() {
  const { id: projectId } = useProject();
  const list = useOffsetList({
    queryKey: ['sessions', projectId, 'retention'],
    fetchPage: (offset) => ask(client.GET('/v1/sessions', { params: { query: { projectId, limit: 50, offset } } })),
  });
  return (
    <>
      <PageHeader
        title="Content retention"
        trail={[{ to: '/settings', label: 'Settings' }]}
        description="Whether the content of a session’s events is kept, so that they can be read and replayed. Where it is not, it is gone at once; what the events are stays in sight."
      />
      <SettingsTabs />
      <ListView
        list={list}
        label="Sessions"
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No sessions yet">
            Create a session, then choose here what is kept of its events.
          </EmptyState>
        }
      />
    </>
  );
}

function RetentionSwitch({ session }: { session: Session }) {
  const set = useAction({
    run: (enabled: boolean) =>
      ask(
        client.PUT('/api/sessions/{session}/retention', {
          params: { path: { session: session.id } },
          body: { enabled },
        }),
      ),
    done: ({ enabled }) =>
      enabled ? `Content of ${session.name} is kept.` : `Content of ${session.name} is not kept any more.`,
    invalidates: [['sessions']],
  });
  const { enabled } = session.contentRetention;
  return (
    <Switch
      aria-label={`Keep content of ${session.name}`}
      checked={set.isPending ? set.variables : enabled}
      disabled={set.isPending}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}
