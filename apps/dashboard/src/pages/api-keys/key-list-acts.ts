import { plural, t } from '@lingui/core/macro';
import { ask, client, type Project, type Schemas } from '../../api/index.js';
import { type BulkAction, contains, type ExportColumns } from '../../lists/index.js';
import { type Filter, plainWords } from '../../ui/index.js';

type ApiKey = Schemas['ApiKey'];

const statuses = ['active', 'inactive', 'expired'] as const;
/** In the filter: keys of no single project. */
const wholeTeam = 'team';

export function statusOf({ isActive, expiresAt }: ApiKey): (typeof statuses)[number] {
  if (expiresAt !== undefined && new Date(expiresAt) <= new Date()) return 'expired';
  return isActive ? 'active' : 'inactive';
}

export const filtersBy = (projects: readonly Project[]): Filter[] => [
  { name: 'label', label: t`Label`, placeholder: 'CRM' },
  { name: 'status', label: t`Status`, choices: statuses.map((value) => ({ value, label: plainWords(value) })) },
  {
    name: 'for',
    label: t`For`,
    choices: [
      { value: wholeTeam, label: t`Whole team` },
      ...projects.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
];

export interface KeyFilter {
  label?: string;
  status?: string;
  for?: string;
}

export function matches(key: ApiKey, { label, status, for: owner }: KeyFilter): boolean {
  return (
    contains(key.label, label) &&
    (status === undefined || statusOf(key) === status) &&
    (owner === undefined || (key.projectId ?? wholeTeam) === owner)
  );
}

export const things = (count: number) => plural(count, { one: '# API key', other: '# API keys' });

export function changeKey(id: string, body: Schemas['UpdateKeyBody']) {
  return ask(client.PATCH('/api/account/keys/{id}', { params: { path: { id } }, body }));
}

export function deleteKey(id: string) {
  return ask(client.DELETE('/api/account/keys/{id}', { params: { path: { id } } }));
}

/** What can be done with many keys at once. */
export const keyActions: readonly BulkAction<ApiKey>[] = [
  {
    verb: t`Activate`,
    things,
    appliesTo: ({ isActive }) => !isActive,
    consequence: t`Requests with them are answered again. Keys minted from one that stays deactivated stay so too.`,
    run: ({ id }) => changeKey(id, { isActive: true }),
    invalidates: [['keys']],
  },
  {
    verb: t`Deactivate`,
    things,
    appliesTo: ({ isActive }) => isActive,
    consequence: t`Requests with them are refused within a second, and so are those with keys minted from them. They can be activated again.`,
    run: ({ id }) => changeKey(id, { isActive: false }),
    invalidates: [['keys']],
  },
  {
    verb: t`Delete`,
    things,
    isDestructive: true,
    consequence: t`Whatever uses them is refused within a second, for good. Keys that were minted from them are revoked too.`,
    run: ({ id }) => deleteKey(id),
    invalidates: [['keys', 'all']],
  },
];

/** No file has a secret: the platform does not know them. */
export const exportColumns: ExportColumns<ApiKey> = {
  label: ({ label }) => label,
  status: statusOf,
  projectId: ({ projectId }) => projectId,
  scopes: ({ scopes }) => scopes.join(' '),
  createdAt: ({ createdAt }) => createdAt,
  expiresAt: ({ expiresAt }) => expiresAt,
  lastUsed: ({ lastUsed }) => lastUsed,
  keyId: ({ id }) => id,
};
