import type { Schemas } from '../api/index.js';
import { StatusBadge } from '../ui/index.js';

type Delivery = Schemas['Delivery'];

export const deliveryStatuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'retrying', label: 'Retrying' },
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
  { value: 'discarded', label: 'Discarded' },
] as const satisfies readonly { value: Delivery['status']; label: string }[];

interface Shown {
  delivery: Pick<Delivery, 'status' | 'held' | 'nextAttemptAt'>;
}

export function DeliveryStatus({ delivery: { status, held, nextAttemptAt } }: Shown) {
  if (held === 'breaker') return <StatusBadge status={status} label="Held: breaker open" tone="warn" />;
  if (held === 'suspended') return <StatusBadge status={status} label="Held: suspended" tone="busy" />;
  const isUnfinished = status === 'pending' || status === 'retrying';
  if (isUnfinished && nextAttemptAt === undefined)
    return <StatusBadge status={status} label="Waits: in order" tone="busy" />;
  return <StatusBadge status={status} tone={status === 'retrying' ? 'warn' : undefined} />;
}
