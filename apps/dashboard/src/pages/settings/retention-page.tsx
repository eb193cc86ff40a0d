import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ask, client, type Schemas, useOffsetList } from '../../api/index.js';
import { RetentionSwitch } from '../../retention-switch.js';
import { AppLink, useProject } from '../../routing/index.js';
import { type Column, EmptyState, ListView, PageHeader, StatusBadge, useSessionTitle } from '../../ui/index.js';
import { SettingsTabs } from './settings-tabs.js';

type Session = Schemas['Session'];

const columnsOf = (titleOf: (session: Session) => string): Column<Session>[] => [
  {
    header: t`Session`,
    cell: (session) => (
      <AppLink to="/sessions/$session" params={{ session: session.id }}>
        {titleOf(session)}
      </AppLink>
    ),
  },
  { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: t`Keep content`,
    cell: (session) => <RetentionSwitch session={session} aria-label={t`Keep content of ${titleOf(session)}`} />,
  },
];

export default function RetentionPage() {
  const { id: projectId } = useProject();
  const list = useOffsetList({
    queryKey: ['sessions', projectId, 'retention'],
    fetchPage: (offset) => ask(client.GET('/v1/sessions', { params: { query: { projectId, limit: 50, offset } } })),
  });
  const titleOf = useSessionTitle(projectId, list.rows);
  return (
    <>
      <PageHeader
        title={t`Content retention`}
        trail={[{ to: '/settings', label: t`Settings` }]}
        description={t`Whether the content of this session’s events is stored, so that you can read and replay them. If not, the content is deleted at once; the list of events stays.`}
      />
      <SettingsTabs />
      <ListView
        list={list}
        label={t`Sessions`}
        columns={columnsOf(titleOf)}
        empty={
          <EmptyState title={t`No sessions yet`}>
            <Trans>Create a session, then choose here what is kept of its events.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
