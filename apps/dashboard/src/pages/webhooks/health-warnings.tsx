import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Webhook } from '../../deliveries/index.js';
import { ExactTime, Timestamp } from '../../ui/index.js';

type Warning = NonNullable<Webhook['health']['warnings']>[number];

/** What will stop a webhook soon if nothing is done (beyond.md §5). */
export function HealthWarnings({ webhook: { health } }: { webhook: Webhook }) {
  const { warnings = [] } = health;
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" title={t`A certificate ends`} icon={<IconAlertTriangle aria-hidden />} role="status">
      <Stack gap={4}>
        {warnings.map((warning) => (
          <Text key={`${warning.field} ${warning.subject}`} size="sm">
            {nameOf(warning)} {warning.subject} {tenseOf(warning)} <ExactTime at={warning.notAfter} />.
          </Text>
        ))}
        <Text size="sm">
          <Trans>Replace it under TLS of “Edit webhook”. Once it has ended, no attempt succeeds.</Trans>
        </Text>
      </Stack>
    </Alert>
  );
}

/** The same in a line, for lists. */
export function WarningNote({ webhook: { health } }: { webhook: Webhook }) {
  const [first] = (health.warnings ?? []).toSorted((one, other) => one.notAfter.localeCompare(other.notAfter));
  if (!first) return null;
  return (
    <div>
      {nameOf(first)} {tenseOf(first)} <Timestamp at={first.notAfter} />
    </div>
  );
}

/** By the setting. There may be several authorities, each with a certificate. */
const names: Readonly<Record<string, string>> = {
  'tls.ca': t`The CA certificate`,
  'tls.clientCert': t`The client certificate`,
};

function nameOf({ field }: Warning): string {
  return names[field] ?? field;
}

function tenseOf({ notAfter }: Warning): string {
  return Date.parse(notAfter) <= Date.now() ? t`ended` : t`ends`;
}
