import { t } from '@lingui/core/macro';
import type { Schemas } from '../../../api/index.js';
import type { Webhook } from '../../../deliveries/index.js';
import { fieldsOf } from './field-schema.js';
import { membersOf } from './field-values.js';
import type { SecretsDraft } from './secrets-draft.js';

/** TLS of an endpoint in a form (beyond.md §5). Of certificates only their names are shown, so all of it is kept or replaced. */
export type TlsDraft = SecretsDraft;

const longestPem = 65_536;
const longestKey = 16_384;

export const tlsFields = fieldsOf(
  {
    properties: {
      ca: {
        maxLength: longestPem,
        description: t`PEM: up to 10 certificates of authorities to trust in place of the public ones.`,
      },
      clientCert: { maxLength: longestPem, description: t`PEM: a client certificate with its chain.` },
      serverName: {
        ...{ maxLength: 253, examples: ['hooks.example.com'] },
        description: t`The name in the certificate of your server, where it is not the host of the URL.`,
      },
    },
  },
  'tls',
);

export const tlsKeyFields = fieldsOf(
  {
    properties: {
      clientKey: {
        maxLength: longestKey,
        description: t`PEM: the private key of the client certificate, without a passphrase. It is never shown.`,
      },
    },
  },
  'tls.credentials',
);

export function tlsDraftOf({ tls }: Pick<Webhook, 'tls'>): TlsDraft {
  return tls === undefined ? {} : 'kept';
}

/** As the API takes it; null: it is removed. Undefined, also where nothing is typed: it stays as it is. */
export function tlsIn(draft: TlsDraft): Schemas['WrittenTls'] | null | undefined {
  if (draft === 'kept') return undefined;
  if (draft === 'removed') return null;
  const credentials = membersOf(tlsKeyFields, draft);
  const hasKey = Object.keys(credentials).length > 0;
  const members = { ...membersOf(tlsFields, draft), ...(hasKey ? { credentials } : {}) };
  return Object.keys(members).length === 0 ? undefined : (members as Schemas['WrittenTls']);
}
