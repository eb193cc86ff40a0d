import type { Schemas } from '../../api/index.js';
import { StatusBadge } from '../../ui/index.js';

type Status = Schemas['WidgetSession']['status'];

export const widgetStatuses: readonly Status[] = [
  ...(['created', 'connecting', 'connected', 'handed_off', 'cancelled', 'expired', 'failed'] as const),
];

export function WidgetSessionStatus({ status }: { status: Status }) {
  return <StatusBadge status={status} tone={status === 'handed_off' ? 'good' : undefined} />;
}
