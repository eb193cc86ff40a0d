import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { AppLink, usePathParam } from '../../routing/index.js';
import { ConfirmButton, DefinitionList, ExactTime, PageHeader, QueryView, Section } from '../../ui/index.js';
import { WidgetSessionStatus } from './link-status.js';

type WidgetSession = Schemas['WidgetSession'];

const explanations: Readonly<Record<WidgetSession['status'], string>> = {
  created: 'Created; the customer has not started yet.',
  connecting: 'The customer has started. A session is waiting for the scan.',
  connected: 'The account is linked. Your server has not read the handoff yet.',
  handed_off: 'The account is linked, and your server has read the handoff.',
  cancelled: 'It was cancelled. Its session is removed.',
  expired: 'The customer did not finish within 15 minutes. Its session is removed.',
  failed: 'The network refused it. Its session is removed.',
};
const openStatuses: readonly string[] = ['created', 'connecting'];

export default function WidgetSessionPage() {
  const widgetSessionId = usePathParam('widgetSessionId');
  const query = useQuery({
    queryKey: ['links', 'widget-session', widgetSessionId],
    queryFn: () => ask(client.GET('/v1/widget/sessions/{widgetSessionId}', { params: { path: { widgetSessionId } } })),
  });
  return (
    <QueryView query={query} thing="Widget session" back={{ to: '/links/widget-sessions', label: 'Widget sessions' }}>
      {(session) => <WidgetSessionDetails session={session} />}
    </QueryView>
  );
}

function WidgetSessionDetails({ session }: { session: WidgetSession }) {
  const { id: widgetSessionId, status, externalId, createdAt, expiresAt } = session;
  const cancel = useAction({
    run: () =>
      ask(client.POST('/v1/widget/sessions/{widgetSessionId}/cancel', { params: { path: { widgetSessionId } } })),
    done: 'Widget session cancelled.',
    invalidates: [['links']],
  });
  return (
    <>
      <PageHeader
        title={`Widget session ${widgetSessionId}`}
        trail={[
          { to: '/links', label: 'Links' },
          { to: '/links/widget-sessions', label: 'Widget sessions' },
        ]}
        beside={<WidgetSessionStatus status={status} />}
        actions={
          openStatuses.includes(status) && (
            <ConfirmButton action="Cancel widget session" onConfirm={() => cancel.mutateAsync()}>
              The customer’s page says that it was cancelled, and what has not connected is removed.
            </ConfirmButton>
          )
        }
      />
      <Section title="About">
        <Stack>
          <Text role="status">{explanations[status]}</Text>
          <DefinitionList
            items={[
              ['Your reference', externalId],
              [
                'Session',
                ['connected', 'handed_off'].includes(status) && (
                  <AppLink to="/sessions/$session" params={{ session: `ws-${widgetSessionId}` }}>
                    {`ws-${widgetSessionId}`}
                  </AppLink>
                ),
              ],
              ['Created', <ExactTime at={createdAt} />],
              ['Expires', <ExactTime at={expiresAt} />],
            ]}
          />
        </Stack>
      </Section>
    </>
  );
}
