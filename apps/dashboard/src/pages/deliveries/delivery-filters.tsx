import { t } from '@lingui/core/macro';
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
        { name: 'type', label: t`Type`, choices: types },
        {
          name: 'session',
          label: t`Session`,
          choices: sessions.map((session) => ({ value: session.id, label: titleOf(session) })),
        },
        { name: 'status', label: t`Status`, choices: [...deliveryStatuses] },
        {
          name: 'code',
          label: t`Response code`,
          placeholder: '503',
          accepts: { pattern: /^[1-5]\d\d$/, hint: t`Three digits, such as 503` },
        },
        {
          name: 'webhookId',
          label: t`Webhook`,
          choices: webhooks.map((one) => ({ value: one.id, label: targetOf(one) })),
        },
        { name: 'eventId', label: t`Event id`, placeholder: '381725008812738565' },
        { name: 'since', label: t`Since`, kind: 'time' },
        { name: 'until', label: t`Until`, kind: 'time' },
      ]}
    />
  );
}
