import { plural, t } from '@lingui/core/macro';
import { isSelected } from '@parley/client';
import { ask, client, eventTypesOf } from '../../api/index.js';
import { targetOf, type Webhook } from '../../deliveries/index.js';
import { type BulkAction, contains, type ExportColumns } from '../../lists/index.js';
import type { Filter } from '../../ui/index.js';
import { type Health, healthOf, needsAttention } from './health.js';

export const things = (count: number) => plural(count, { one: '# webhook', other: '# webhooks' });

/** In the filter: what fails or was disabled by Parley, as the overview counts it. */
const attention = 'attention';

const healths: readonly { value: Health | typeof attention; label: string }[] = [
  { value: attention, label: t`Needs attention` },
  { value: 'healthy', label: t`Healthy` },
  { value: 'failing', label: t`Failing` },
  { value: 'breaker', label: t`Breaker open` },
  { value: 'untried', label: t`Untried` },
  { value: 'disabled', label: t`Disabled` },
];

export const webhookFilters: Filter[] = [
  { name: 'name', label: t`Address or description`, placeholder: 'example.com' },
  { name: 'type', label: t`Event type`, choices: eventTypesOf('project').map((value) => ({ value, label: value })) },
  { name: 'status', label: t`Health`, choices: [...healths] },
  {
    name: 'for',
    label: t`Events of`,
    choices: [
      { value: 'project', label: t`This project` },
      { value: 'team', label: t`The team` },
    ],
  },
];

export interface WebhookFilters {
  name?: string;
  type?: string;
  status?: string;
  for?: string;
}

/** All webhooks are there, so they are filtered here. */
export function matches(webhook: Webhook, { name, type, status, for: owner }: WebhookFilters): boolean {
  return (
    contains(`${targetOf(webhook)} ${webhook.description ?? ''} ${webhook.id}`, name) &&
    (type === undefined || isSelected(type, webhook.events)) &&
    (status === undefined || isOf(status, webhook)) &&
    (owner === undefined || (webhook.projectId === undefined ? 'team' : 'project') === owner)
  );
}

function isOf(status: string, webhook: Webhook): boolean {
  return status === attention ? needsAttention(webhook) : healthOf(webhook) === status;
}

/** What can be done with many webhooks at once. */
export const webhookActions: readonly BulkAction<Webhook>[] = [
  {
    verb: t`Enable`,
    things,
    appliesTo: ({ enabled }) => !enabled,
    consequence: t`Events are sent to them again. Recover, on the page of each, sends what it missed.`,
    run: ({ id }) => change(id, true),
    invalidates: [['webhooks'], ['overview']],
  },
  {
    verb: t`Disable`,
    things,
    appliesTo: ({ enabled }) => enabled,
    consequence: t`No more events are sent to them, and what waits for them is discarded.`,
    run: ({ id }) => change(id, false),
    invalidates: [['webhooks'], ['deliveries'], ['overview']],
  },
  {
    verb: t`Remove`,
    things,
    isDestructive: true,
    consequence: t`They get no more events. Their secrets, settings and the record of their deliveries are gone.`,
    run: ({ id }) => ask(client.DELETE('/api/webhooks/{webhookId}', { params: { path: { webhookId: id } } })),
    invalidates: [['webhooks', 'all'], ['overview']],
  },
];

function change(webhookId: string, enabled: boolean) {
  return ask(client.PATCH('/api/webhooks/{webhookId}', { params: { path: { webhookId } }, body: { enabled } }));
}

/** Never with a secret, nor the values of headers. */
export const exportColumns: ExportColumns<Webhook> = {
  target: (webhook) => targetOf(webhook),
  description: ({ description }) => description,
  health: (webhook) => healthOf(webhook),
  enabled: ({ enabled }) => enabled,
  disabledReason: ({ disabledReason }) => disabledReason,
  events: ({ events }) => events.join(' '),
  sessions: ({ sessions = [] }) => sessions.join(' '),
  format: ({ format }) => format,
  ordering: ({ ordering }) => ordering,
  createdAt: ({ createdAt }) => createdAt,
  webhookId: ({ id }) => id,
};
