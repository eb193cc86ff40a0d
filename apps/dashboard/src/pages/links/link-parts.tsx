import type { Schemas } from '../../api/index.js';
import { StatusBadge } from '../../ui/index.js';

type QuickLink = Schemas['QuickLink'];

/** The status of a link for a customer who opens it now. */
export function LinkStatus({ link }: { link: QuickLink }) {
  const { enabled, expiresAt, maxSessions, sessions } = link;
  if (!enabled) return <StatusBadge status="disabled" tone="quiet" />;
  if (expiresAt !== undefined && new Date(expiresAt) <= new Date()) return <StatusBadge status="expired" tone="warn" />;
  if (maxSessions !== undefined && sessions >= maxSessions) return <StatusBadge status="full" tone="warn" />;
  return <StatusBadge status="enabled" />;
}

/** `2 of 5` */
export function usageOf({ sessions, maxSessions }: QuickLink): string {
  return maxSessions === undefined ? `${sessions}, no limit` : `${sessions} of ${maxSessions}`;
}
