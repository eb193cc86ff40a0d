import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Webhook } from '../../../deliveries/index.js';
import { Timestamp } from '../../../ui/index.js';
import type { FieldErrors } from './concerned-field.js';
import { FieldError, SchemaFields } from './schema-fields.js';
import { type TlsDraft, tlsFields, tlsKeyFields } from './tls-draft.js';

interface TlsProps {
  draft: TlsDraft;
  onChange: (draft: TlsDraft) => void;
  /** What of TLS is the webhook's own now. */
  present: Webhook['tls'];
  errors: FieldErrors;
}

/** Whom the webhook trusts, and how it shows who it is (beyond.md §5). */
export function TlsFields({ draft, onChange, present, errors }: TlsProps) {
  return (
    <Stack gap="sm">
      <FieldError text={errors.tls} />
      {draft === 'kept' && present && <ShownTls tls={present} />}
      {draft === 'removed' && (
        <Text size="sm">
          <Trans>The TLS settings are removed when you save.</Trans>
        </Text>
      )}
      {typeof draft === 'object' && (
        <>
          <Text size="sm" c="dimmed">
            {present
              ? t`What you enter replaces all TLS settings. `
              : t`Only for servers with certificates of their own, or that ask for one. `}
            <Trans>The URL has to begin with https.</Trans>
          </Text>
          <SchemaFields fields={[...tlsFields, ...tlsKeyFields]} value={draft} onChange={onChange} errors={errors} />
        </>
      )}
      {present && <Choices draft={draft} onChange={onChange} />}
    </Stack>
  );
}

function Choices({ draft, onChange }: Pick<TlsProps, 'draft' | 'onChange'>) {
  return (
    <Group gap="xs">
      {draft === 'kept' ? (
        <>
          <Button variant="default" size="xs" onClick={() => onChange({})}>
            <Trans>Replace TLS settings</Trans>
          </Button>
          <Button variant="default" size="xs" onClick={() => onChange('removed')}>
            <Trans>Remove TLS settings</Trans>
          </Button>
        </>
      ) : (
        <Button variant="default" size="xs" onClick={() => onChange('kept')}>
          <Trans>Keep the present TLS settings</Trans>
        </Button>
      )}
    </Group>
  );
}

/** Of certificates whom they are of, and when they end. */
export function ShownTls({ tls: { ca = [], clientCert, serverName } }: { tls: NonNullable<Webhook['tls']> }) {
  return (
    <Stack gap={4}>
      {ca.map((one) => (
        <CertificateLine key={one.fingerprint256} label={t`Trusts`} certificate={one} />
      ))}
      {clientCert && <CertificateLine label={t`Shows`} certificate={clientCert} />}
      {serverName !== undefined && (
        <Text size="sm">
          <Trans>Expects the name {serverName}</Trans>
        </Text>
      )}
    </Stack>
  );
}

interface CertificateProps {
  label: string;
  certificate: NonNullable<NonNullable<Webhook['tls']>['clientCert']>;
}

function CertificateLine({ label, certificate: { subject, notAfter, fingerprint256 } }: CertificateProps) {
  return (
    <Text size="sm" component="div" title={`SHA-256 ${fingerprint256}`} style={{ overflowWrap: 'anywhere' }}>
      <Trans>
        {label} {subject}, which ends <Timestamp at={notAfter} />
      </Trans>
    </Text>
  );
}
