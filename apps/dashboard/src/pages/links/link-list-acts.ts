import { plural, t } from '@lingui/core/macro';
import { ask, client, type Schemas } from '../../api/index.js';
import type { BulkAction, ExportColumns } from '../../lists/index.js';
import { statusOf } from './link-status.js';

type QuickLink = Schemas['QuickLink'];

export const things = (count: number) => plural(count, { one: '# QuickLink', other: '# QuickLinks' });

export function changeLink(id: string, body: Schemas['QuickLinkChanges']) {
  return ask(client.PATCH('/v1/quicklinks/{id}', { params: { path: { id } }, body }));
}

export function deleteLink(id: string) {
  return ask(client.DELETE('/v1/quicklinks/{id}', { params: { path: { id } } }));
}

/** What can be done with many QuickLinks at once. */
export const linkActions: readonly BulkAction<QuickLink>[] = [
  {
    verb: t`Enable`,
    things,
    appliesTo: ({ enabled }) => !enabled,
    consequence: t`Customers can open them again, until they expire or are full.`,
    run: ({ id }) => changeLink(id, { enabled: true }),
    invalidates: [['links']],
  },
  {
    verb: t`Disable`,
    things,
    appliesTo: ({ enabled }) => enabled,
    consequence: t`Nobody can begin to link an account by them until they are enabled again. Sessions that they brought in stay.`,
    run: ({ id }) => changeLink(id, { enabled: false }),
    invalidates: [['links']],
  },
  {
    verb: t`Delete`,
    things,
    isDestructive: true,
    consequence: t`Their addresses stop working for good. Sessions that they brought in stay.`,
    run: ({ id }) => deleteLink(id),
    invalidates: [['links']],
  },
];

export const exportColumns: ExportColumns<QuickLink> = {
  name: ({ name }) => name,
  status: (link) => statusOf(link),
  url: ({ url }) => url,
  sessions: ({ sessions }) => sessions,
  maxSessions: ({ maxSessions }) => maxSessions,
  engine: ({ engine }) => engine,
  externalId: ({ externalId }) => externalId,
  redirectUrl: ({ redirectUrl }) => redirectUrl,
  expiresAt: ({ expiresAt }) => expiresAt,
  createdAt: ({ createdAt }) => createdAt,
  quickLinkId: ({ id }) => id,
};
