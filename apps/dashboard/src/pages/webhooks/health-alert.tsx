import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Webhook } from '../../deliveries/index.js';
import { ExactTime } from '../../ui/index.js';
import { disabledReasons, healthOf } from './health.js';

/** Explains a webhook's problem, what happens to its events meanwhile, and the remedy. */
export function HealthAlert({ webhook }: { webhook: Webhook }) {
  const { failingSince, breakerOpenSince, disabledReason, health } = webhook;
  switch (healthOf(webhook)) {
    case 'healthy':
    case 'untried':
      return null;
    case 'failing':
      return (
        <Notice title={t`Failing`} color="yellow">
          <Trans>No attempt has succeeded since</Trans> {failingSince !== undefined && <ExactTime at={failingSince} />}
          <Trans>; {health.failures} failed</Trans>
          {health.lastError !== undefined && t`, the last with: ${health.lastError}`}
          <Trans>
            . Open a failed delivery below to see why. After five days without a success the webhook is disabled.
          </Trans>
        </Notice>
      );
    case 'breaker':
      return (
        <Notice title={t`Breaker open`} color="red">
          <Trans>It failed so many times in a row that its deliveries have been held since</Trans>{' '}
          {breakerOpenSince !== undefined && <ExactTime at={breakerOpenSince} />}
          <Trans>
            , without spending their attempts. Every 30 seconds one delivery probes whether it works again; with the
            first success all go on by themselves.
          </Trans>
        </Notice>
      );
    case 'disabled':
      return (
        <Notice title={t`Disabled`} color={disabledReason === 'manual' ? 'gray' : 'red'}>
          {disabledReason !== undefined && disabledReasons[disabledReason]}{' '}
          <Trans>No events are sent here. Enable it when the receiver is ready, then recover what it missed.</Trans>
        </Notice>
      );
  }
}

function Notice({ title, color, children }: { title: string; color: string; children: ReactNode }) {
  return (
    <Alert color={color} title={title} icon={<IconAlertTriangle aria-hidden />} role="status">
      <Stack gap="xs">
        <Text size="sm">{children}</Text>
      </Stack>
    </Alert>
  );
}
