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
        <Notice title="Failing" color="yellow">
          No attempt has succeeded since {failingSince !== undefined && <ExactTime at={failingSince} />};{' '}
          {health.failures} failed{health.lastError !== undefined && `, the last with: ${health.lastError}`}. Open a
          failed delivery below to see why. After five days without a success the webhook is disabled.
        </Notice>
      );
    case 'breaker':
      return (
        <Notice title="Breaker open" color="red">
          It failed so often in a row that its deliveries have been held since{' '}
          {breakerOpenSince !== undefined && <ExactTime at={breakerOpenSince} />}, without spending their attempts.
          Every 30 seconds one delivery probes whether it works again; with the first success all go on by themselves.
        </Notice>
      );
    case 'disabled':
      return (
        <Notice title="Disabled" color={disabledReason === 'manual' ? 'gray' : 'red'}>
          {disabledReason !== undefined && disabledReasons[disabledReason]} No events are sent here. Enable it when what
          gets them is ready, then recover what it missed.
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
