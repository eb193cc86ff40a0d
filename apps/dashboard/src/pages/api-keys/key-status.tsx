import type { Schemas } from '../../api/index.js';
import { StatusBadge } from '../../ui/index.js';

type ApiKey = Schemas['ApiKey'];

export function KeyStatus({ apiKey: { isActive, expiresAt } }: { apiKey: ApiKey }) {
  if (expiresAt !== undefined && new Date(expiresAt) <= new Date()) return <StatusBadge status="expired" tone="bad" />;
  return isActive ? <StatusBadge status="active" /> : <StatusBadge status="inactive" tone="quiet" />;
}
