import { t } from '@lingui/core/macro';
import { deliveryStatuses, targetOf, useEventFilters, type Webhook } from '../../deliveries/index.js';
import { FilterBar } from '../../ui/index.js';

export function DeliveryFilters({ webhooks }: { webhooks: readonly Webhook[] }) {
  const eventFilters = useEventFilters();
  return (
    <FilterBar
      filters={[
        ...eventFilters,
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
