import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas, useAction, useIsManager } from '../../api/index.js';
import { AppLink, usePathParam } from '../../routing/index.js';
import {
  ConfirmButton,
  DefinitionList,
  ExactTime,
  PageHeader,
  QueryView,
  Section,
  SessionName,
} from '../../ui/index.js';
import { cancelWidgetSession, isOpen, WidgetSessionStatus } from './link-status.js';

type WidgetSession = Schemas['WidgetSession'];

const explanations: Readonly<Record<WidgetSession['status'], string>> = {
  created: t`Created; the customer has not started yet.`,
  connecting: t`The customer has started. A session is waiting for the scan.`,
  connected: t`The account is linked. Your server has not read the handoff yet.`,
  handed_off: t`The account is linked, and your server has read the handoff.`,
  cancelled: t`It was cancelled. Its session is removed.`,
  expired: t`The customer did not finish within 15 minutes. Its session is removed.`,
  failed: t`The network refused it. Its session is removed.`,
};

export default function WidgetSessionPage() {
  const widgetSessionId = usePathParam('widgetSessionId');
  const query = useQuery({
    queryKey: ['links', 'widget-session', widgetSessionId],
    queryFn: () => ask(client.GET('/v1/widget/sessions/{widgetSessionId}', { params: { path: { widgetSessionId } } })),
  });
  return (
    <QueryView
      query={query}
      thing={t`Widget session`}
      back={{ to: '/links/widget-sessions', label: t`Widget sessions` }}
    >
      {(session) => <WidgetSessionDetails session={session} />}
    </QueryView>
  );
}

function WidgetSessionDetails({ session }: { session: WidgetSession }) {
  const { id: widgetSessionId, status, externalId, createdAt, expiresAt } = session;
  const isManager = useIsManager();
  const cancel = useAction({
    run: () => cancelWidgetSession(widgetSessionId),
    done: t`Widget session cancelled.`,
    invalidates: [['links']],
  });
  return (
    <>
      <PageHeader
        title={externalId ?? t`Widget session ${widgetSessionId}`}
        trail={[
          { to: '/links', label: t`Links` },
          { to: '/links/widget-sessions', label: t`Widget sessions` },
        ]}
        beside={<WidgetSessionStatus status={status} />}
        actions={
          isManager &&
          isOpen(status) && (
            <ConfirmButton action={t`Cancel widget session`} onConfirm={() => cancel.mutateAsync()}>
              <Trans>The customer’s page says that it was cancelled, and what has not connected is removed.</Trans>
            </ConfirmButton>
          )
        }
      />
      <Section title={t`About`}>
        <Stack>
          <Text role="status">{explanations[status]}</Text>
          <DefinitionList
            items={[
              [t`Your reference`, externalId],
              [
                t`Session`,
                ['connected', 'handed_off'].includes(status) && (
                  <AppLink to="/sessions/$session" params={{ session: `ws-${widgetSessionId}` }}>
                    <SessionName name={`ws-${widgetSessionId}`} />
                  </AppLink>
                ),
              ],
              [t`Created`, <ExactTime at={createdAt} />],
              [t`Expires`, <ExactTime at={expiresAt} />],
              [t`Id`, widgetSessionId],
            ]}
          />
        </Stack>
      </Section>
    </>
  );
}
