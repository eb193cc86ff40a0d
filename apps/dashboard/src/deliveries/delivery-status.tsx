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

export function DeliveryStatus({ delivery: { status, held } }: { delivery: Pick<Delivery, 'status' | 'held'> }) {
  if (held === 'breaker') return <StatusBadge status={status} label="Held: breaker open" tone="warn" />;
  if (held === 'suspended') return <StatusBadge status={status} label="Held: suspended" tone="busy" />;
  if (held === 'ordering') return <StatusBadge status={status} label="Held: in order" tone="busy" />;
  return <StatusBadge status={status} tone={status === 'retrying' ? 'warn' : undefined} />;
}
