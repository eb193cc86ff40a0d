import { t } from '@lingui/core/macro';
import type { Schemas } from '../../api/index.js';
import { PageTabs, StatusBadge } from '../../ui/index.js';

type QuickLink = Schemas['QuickLink'];

type Status = Schemas['WidgetSession']['status'];

export const widgetStatuses: readonly Status[] = [
  ...(['created', 'connecting', 'connected', 'handed_off', 'cancelled', 'expired', 'failed'] as const),
];

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
  return maxSessions === undefined ? t`${sessions}, no limit` : t`${sessions} of ${maxSessions}`;
}

export function WidgetSessionStatus({ status }: { status: Status }) {
  return <StatusBadge status={status} tone={status === 'handed_off' ? 'good' : undefined} />;
}

export function LinkTabs() {
  return (
    <PageTabs
      label={t`Ways in`}
      tabs={[
        { to: '/links', label: 'QuickLinks' },
        { to: '/links/widget-sessions', label: t`Widget sessions` },
      ]}
    />
  );
}
