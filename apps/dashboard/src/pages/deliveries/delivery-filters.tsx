import { eventTypesOf, useSessions } from '../../api/index.js';
import { deliveryStatuses, targetOf, type Webhook } from '../../deliveries/index.js';
import { useProject } from '../../routing/index.js';
import { FilterBar, useSessionTitle } from '../../ui/index.js';

const types = eventTypesOf('project').map((value) => ({ value, label: value }));

export function DeliveryFilters({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { id: projectId } = useProject();
  const { data: sessions = [] } = useSessions(projectId);
  const titleOf = useSessionTitle(projectId, sessions);
  return (
    <FilterBar
      filters={[
        { name: 'type', label: 'Type', choices: types },
        {
          name: 'session',
          label: 'Session',
          choices: sessions.map((session) => ({ value: session.id, label: titleOf(session) })),
        },
        { name: 'status', label: 'Status', choices: [...deliveryStatuses] },
        {
          name: 'code',
          label: 'Response code',
          placeholder: '503',
          accepts: { pattern: /^[1-5]\d\d$/, hint: 'Three digits, such as 503' },
        },
        {
          name: 'webhookId',
          label: 'Webhook',
          choices: webhooks.map((one) => ({ value: one.id, label: targetOf(one) })),
        },
        { name: 'eventId', label: 'Event id', placeholder: '381725008812738565' },
        { name: 'since', label: 'Since', kind: 'time' },
        { name: 'until', label: 'Until', kind: 'time' },
      ]}
    />
  );
}
