import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Webhook } from '../../../deliveries/index.js';
import { Timestamp } from '../../../ui/index.js';
import { authChoices, authFields, noAuth } from './auth-draft.js';
import { setIn } from './destination-draft.js';
import type { DestinationType } from './destination-type.js';
import { type Field, labelOf } from './field-schema.js';
import { ShownTls } from './tls-fields.js';

type Item = readonly [term: string, value: ReactNode];
type Members = Readonly<Record<string, unknown>>;

/** What the settings of a webhook show of where it sends, and as whom. Of credentials the names are known, never the values. */
export function connectionItems(webhook: Webhook, type: DestinationType | undefined): Item[] {
  const { destination, auth, tls } = webhook;
  return [
    [t`Type`, type?.title ?? String(destination.type)],
    // A URL is the name of the webhook, which is shown already.
    ...(type && !type.takesRequests ? memberItems(type.fields, destination) : []),
    [t`Credentials`, setIn(destination).length > 0 && <Credentials key="credentials" webhook={webhook} />],
    [t`Requests sign in with`, auth && <Auth key="auth" auth={auth} />],
    ['TLS', tls && <ShownTls key="tls" tls={tls} />],
  ];
}

function memberItems(fields: readonly Field[], members: Members): Item[] {
  return fields.map((field) => [field.label, wordsOf(field, members[field.name])] as const);
}

/** Undefined: it is at its default. A certificate is too long to be shown. */
function wordsOf({ kind, fields }: Field, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (kind === 'long') return t`Set`;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const within = fields.map((field) => [field.label, wordsOf(field, (value as Members)[field.name])] as const);
  return within
    .filter(([, words]) => words !== undefined)
    .map(([label, words]) => `${label}: ${words}`)
    .join(' · ');
}

function Credentials({ webhook: { destination } }: { webhook: Webhook }) {
  const { updatedAt } = (destination.credentials ?? {}) as { updatedAt?: string };
  return (
    <Text size="sm" component="span">
      <Trans>Set: {setIn(destination).map(labelOf).join(', ')}</Trans>
      {updatedAt !== undefined && (
        <>
          {' '}
          (<Timestamp at={updatedAt} />)
        </>
      )}
    </Text>
  );
}

function Auth({ auth }: { auth: NonNullable<Webhook['auth']> }) {
  const { members } = authFields({ ...noAuth, type: auth.type });
  const way = authChoices.find(({ value }) => value === auth.type)?.label ?? auth.type;
  const shown = memberItems(members, { ...auth }).filter(([, value]) => value !== undefined);
  return (
    <>
      <Text size="sm">{way}</Text>
      <Text size="sm" c="dimmed">
        {[
          ...shown.map(([label, value]) => `${label}: ${String(value)}`),
          `Set: ${auth.credentials.set.map(labelOf).join(', ')}`,
        ].join(' · ')}
      </Text>
    </>
  );
}
