import { t } from '@lingui/core/macro';
import { ask, client, type Schemas } from '../../api/index.js';
import { PageTabs, StatusBadge } from '../../ui/index.js';

type QuickLink = Schemas['QuickLink'];

type Status = Schemas['WidgetSession']['status'];

export const widgetStatuses: readonly Status[] = [
  ...(['created', 'connecting', 'connected', 'handed_off', 'cancelled', 'expired', 'failed'] as const),
];

export const linkStatuses = ['enabled', 'disabled', 'expired', 'full'] as const;

/** The status of a link for a customer who opens it now, as the API's filter has it. */
export function statusOf({ enabled, expiresAt, maxSessions, sessions }: QuickLink): (typeof linkStatuses)[number] {
  if (!enabled) return 'disabled';
  if (expiresAt !== undefined && new Date(expiresAt) <= new Date()) return 'expired';
  return maxSessions !== undefined && sessions >= maxSessions ? 'full' : 'enabled';
}

const tones = { enabled: 'good', disabled: 'quiet', expired: 'warn', full: 'warn' } as const;

/** {@link statusOf}, in words. */
export function LinkStatus({ link }: { link: QuickLink }) {
  const status = statusOf(link);
  return <StatusBadge status={status} tone={tones[status]} />;
}

/** `2 of 5` */
export function usageOf({ sessions, maxSessions }: QuickLink): string {
  return maxSessions === undefined ? t`${sessions}, no limit` : t`${sessions} of ${maxSessions}`;
}

/** Only a widget session that has not come to an end can be cancelled. */
export function isOpen(status: Status): boolean {
  return status === 'created' || status === 'connecting';
}

export function cancelWidgetSession(widgetSessionId: string) {
  return ask(client.POST('/v1/widget/sessions/{widgetSessionId}/cancel', { params: { path: { widgetSessionId } } }));
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
