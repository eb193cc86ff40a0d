import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Webhook } from '../../deliveries/index.js';
import { StatusBadge, Timestamp } from '../../ui/index.js';

export type Health = 'healthy' | 'untried' | 'failing' | 'breaker' | 'disabled';

export const disabledReasons: Readonly<Record<NonNullable<Webhook['disabledReason']>, string>> = {
  manual: t`Disabled by a person.`,
  gone: t`Disabled because your server answered 410 Gone.`,
  failing: t`Disabled because it failed for five days without one success.`,
};

export function healthOf({ enabled, tried, breakerOpenSince, failingSince }: Webhook): Health {
  if (!enabled) return 'disabled';
  if (breakerOpenSince !== undefined) return 'breaker';
  if (failingSince !== undefined) return 'failing';
  return tried ? 'healthy' : 'untried';
}

/** No success since a failure, or disabled by Parley: what `GET /v1/overview` counts as failing. */
export function needsAttention({ failingSince, disabledReason }: Webhook): boolean {
  return failingSince !== undefined || disabledReason === 'failing' || disabledReason === 'gone';
}

export function HealthBadge({ webhook }: { webhook: Webhook }) {
  switch (healthOf(webhook)) {
    case 'healthy':
      return <StatusBadge status="healthy" />;
    case 'untried':
      return <StatusBadge status="untried" label={t`Not used yet`} />;
    case 'failing':
      return <StatusBadge status="failing" />;
    case 'breaker':
      return <StatusBadge status="failing" label={t`Breaker open`} />;
    case 'disabled':
      return <StatusBadge status="disabled" tone={webhook.disabledReason === 'manual' ? 'quiet' : 'bad'} />;
  }
}

/** The health of a webhook in one line, for lists. */
export function HealthNote({ webhook }: { webhook: Webhook }) {
  const { failingSince, breakerOpenSince, disabledReason } = webhook;
  switch (healthOf(webhook)) {
    case 'healthy':
    case 'untried':
      return null;
    case 'failing':
      return (
        <Trans>
          No success since <Timestamp at={failingSince} />
        </Trans>
      );
    case 'breaker':
      return (
        <Trans>
          Held since <Timestamp at={breakerOpenSince} />
        </Trans>
      );
    case 'disabled':
      return disabledReason === undefined ? null : disabledReasons[disabledReason];
  }
}
